import { Link } from "react-router";
import { useMayAt } from "@/lib/rights-at";
import { LeaveLetter } from "@/ui/LeaveLetter";
import { Panel } from "@/ui/Panel";
import { Tag } from "@/ui/Tag";
import { addresses } from "./addresses";
import { DecideButtons } from "./DecideButtons";
import { isOwnLabel } from "./kind-names";
import { CertificateLink, DecidedWords, SeenWords } from "./LeaveFacts";
import { RevokeButton } from "./RevokeButton";
import styles from "./StudentLeaveList.module.css";
import type { Leave } from "./types";
import { useFocusAfter } from "./use-focus-after";
import { useSpans } from "./use-spans";
import { useLeaveDeskWords } from "./words";

/** All leaves of a student, the latest first; what was revoked stays, struck. */
export function StudentLeaveList({ leaves }: { leaves: readonly Leave[] }) {
  const { student: words } = useLeaveDeskWords();
  return (
    <Panel flush title={words.leaves}>
      {leaves.length === 0 ? (
        <p className="hint nothing">{words.none}</p>
      ) : (
        <ul className={styles.list}>
          {leaves.map((leave) => (
            <Entry key={leave.id} leave={leave} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function Entry({ leave }: { leave: Leave }) {
  const { facts, states } = useLeaveDeskWords();
  const { whole } = useSpans();
  const { place: link, focus } = useFocusAfter<HTMLAnchorElement>();
  const { state, certificate, flagged, kind } = leave;
  const mayDecide = useMayAt("decide_leave", leave);
  return (
    <li className={styles.leave}>
      <LeaveLetter category={kind.category} />
      <div className={styles.words}>
        <p>
          <Link
            ref={link}
            to={addresses.one(leave.id)}
            className={state === "revoked" || state === "refused" ? styles.struck : styles.when}
          >
            {whole(leave)}
          </Link>
        </p>
        <p className="hint">
          {leave.fromTime === null && `${facts.days(leave.days)}, `}
          {!isOwnLabel(kind) && `${kind.label}, `}
          <bdi>{leave.reason}</bdi>
        </p>
        <p className="hint">
          <DecidedWords leave={leave} begins />
        </p>
        {flagged && (
          <p className="hint">
            <SeenWords leave={leave} />
          </p>
        )}
      </div>
      {state !== "granted" && <Tag tone={state === "asked" ? "warn" : "plain"}>{states[state]}</Tag>}
      {mayDecide && (certificate || state === "asked" || state === "granted") && (
        <div className={styles.acts} data-print="no">
          {state === "asked" && <DecideButtons leave={leave} onDone={focus} />}
          {certificate && <CertificateLink certificate={certificate} roll={whole(leave)} />}
          {state === "granted" && <RevokeButton leave={leave} onDone={focus} />}
        </div>
      )}
    </li>
  );
}
