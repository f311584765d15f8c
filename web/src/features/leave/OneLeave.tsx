import { Activity } from "react";
import { Link } from "react-router";
import { beginSentence } from "@/lib/begin-sentence";
import { useFormats } from "@/lib/format";
import { useMessages } from "@/lib/messages/context";
import { useOnline } from "@/lib/online";
import { useMayAt } from "@/lib/rights-at";
import { Beside } from "@/ui/Beside";
import { Button } from "@/ui/Button";
import { LeaveLetter } from "@/ui/LeaveLetter";
import { Page } from "@/ui/Page";
import { Panel } from "@/ui/Panel";
import { addresses } from "./addresses";
import { CertificatePanel } from "./CertificatePanel";
import { GrantPanel } from "./GrantPanel";
import { useKindName } from "./kind-names";
import { NoNetwork } from "./NoNetwork";
import styles from "./OneLeave.module.css";
import { askerOf } from "./parts";
import { RefuseForm } from "./RefuseForm";
import { RevokeButton } from "./RevokeButton";
import { SeenDays } from "./SeenDays";
import { StudentLine } from "./StudentLine";
import type { LeaveDetails } from "./types";
import { useDecide } from "./use-decide";
import { useFocusAfter } from "./use-focus-after";
import { useSpans } from "./use-spans";
import { useLeaveDeskWords } from "./words";

/** One leave: whether it fits what was seen, and what is decided about it. */
export function OneLeave({ leave }: { leave: LeaveDetails }) {
  const { one } = useLeaveDeskWords();
  const { seen } = leave;
  const mayDecide = useMayAt("decide_leave", leave);
  return (
    <Page
      title={seen.absent + seen.present > 0 ? one.title(seen.absent, seen.present) : one.notHeld}
      below={<StudentLine student={leave} />}
    >
      <NoNetwork />
      <Beside side={<Decision leave={leave} mayDecide={mayDecide} />}>
        <Panel>
          <What leave={leave} />
          {mayDecide && <CertificatePanel leave={leave} />}
        </Panel>
        <SeenDays days={leave.seenDays} />
      </Beside>
    </Page>
  );
}

function What({ leave }: { leave: LeaveDetails }) {
  const { one, facts } = useLeaveDeskWords();
  const { ui } = useMessages();
  const { moment } = useFormats();
  const { whole } = useSpans();
  const nameKind = useKindName();
  const { decidedAt, decidedBy, revokedAt, revokedBy, because, state } = leave;
  const why = because && ` ${one.because(because)}`;
  return (
    <div className={styles.what}>
      <LeaveLetter category={leave.kind.category} silent />
      <div>
        <h2>
          {nameKind(leave.kind)}, {whole(leave)}
        </h2>
        <p className="quiet">
          <bdi>{leave.reason}</bdi>
        </p>
        <p className={styles.when}>
          {beginSentence(facts.asked(moment(leave.askedAt), askerOf(leave, facts.askedAs)))}
          {leave.entryStudents > 1 && `, ${facts.oneOf(leave.entryStudents)}`}
          {ui.stop}
        </p>
        {decidedAt && (
          <p className={styles.when}>
            {(state === "refused" ? one.refused : one.granted)(moment(decidedAt), decidedBy ?? "")}
            {state === "refused" && why}
          </p>
        )}
        {revokedAt && (
          <p className={styles.when}>
            {one.revoked(moment(revokedAt), revokedBy ?? "")}
            {why}
          </p>
        )}
      </div>
    </div>
  );
}

function Decision({ leave, mayDecide }: { leave: LeaveDetails; mayDecide: boolean }) {
  const { one, decide } = useLeaveDeskWords();
  const online = useOnline();
  const { grant, refuse, takeBack, running } = useDecide();
  const { place, focus } = useFocusAfter<HTMLDivElement>();
  const { state, others } = leave;
  const finish = (done: boolean) => done && focus();
  const undoing = state === "refused" ? decide.undoRefusal : decide.undoRevocation;
  return (
    <>
      {mayDecide && (
        <div ref={place} tabIndex={-1} className={styles.decision}>
          {state === "asked" && (
            <Activity mode={online ? "visible" : "hidden" /* a reason that is being typed stays */}>
              <GrantPanel
                leave={leave}
                running={running}
                onGrant={(part) => void grant(leave, part).then(finish)}
              />
              <RefuseForm running={running} onReason={(because) => refuse(leave, because).then(finish)} />
            </Activity>
          )}
          {state === "granted" && <RevokeButton leave={leave} inPanel onDone={focus} />}
          {online && (state === "refused" || state === "revoked") && (
            <Panel>
              <Button block icon="undo" running={running} onClick={() => void takeBack(leave).then(finish)}>
                {undoing}
              </Button>
            </Panel>
          )}
        </div>
      )}
      <p className="hint">
        {one.others(leave.roll, others.leaves, others.days)}{" "}
        <Link to={addresses.student(leave.student)}>{one.calendar}</Link>
      </p>
    </>
  );
}
