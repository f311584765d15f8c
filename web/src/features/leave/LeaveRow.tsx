import type { ReactNode } from "react";
import { Link } from "react-router";
import { useMayAt } from "@/lib/rights-at";
import { LeaveLetter } from "@/ui/LeaveLetter";
import { Unbroken } from "@/ui/Unbroken";
import { addresses } from "./addresses";
import { isOwnLabel } from "./kind-names";
import { CertificateLink, DecidedWords, SeenWords } from "./LeaveFacts";
import styles from "./LeaveRow.module.css";
import type { Leave } from "./types";
import { useSpans } from "./use-spans";
import { useLeaveDeskWords } from "./words";

interface LeaveRowProps {
  leave: Leave;
  /** The buttons. */
  children?: ReactNode;
}

/** One leave among others: whose, when, why, and what was seen meanwhile. */
export function LeaveRow({ leave, children }: LeaveRowProps) {
  const { facts } = useLeaveDeskWords();
  const { whole } = useSpans();
  const { roll, name, department, section, kind, seen, days, certificate } = leave;
  const classes = seen.absent + seen.present;
  const isWholeDays = leave.fromTime === null;
  const mayOpen = useMayAt("decide_leave", leave);
  return (
    <li className={styles.row}>
      <LeaveLetter category={kind.category} />
      <div className={styles.words}>
        <p>
          <Link to={addresses.one(leave.id)} className={styles.who}>
            <b>
              <Unbroken>{roll}</Unbroken>
            </b>{" "}
            <bdi>{name}</bdi>
          </Link>{" "}
          <span className={styles.muted}>
            · {department}
            {section && ` ${section}`}
            {!isOwnLabel(kind) && ` · ${kind.label}`}
          </span>
        </p>
        <p className={styles.when}>
          <span className={leave.state === "revoked" ? styles.struck : undefined}>{whole(leave)}</span>
          <span className={styles.muted}>
            {isWholeDays && ` · ${facts.days(days)}`}
            {classes > 0 && ` · ${facts.classes(classes)}`}
          </span>
        </p>
        <p className={styles.small}>
          <bdi>{leave.reason}</bdi>
          <span className={styles.muted}>
            {" · "}
            <DecidedWords leave={leave} />
            {leave.entryStudents > 1 && ` · ${facts.oneOf(leave.entryStudents)}`}
          </span>
        </p>
        <div className={styles.facts}>
          {certificate ? (
            mayOpen && <CertificateLink certificate={certificate} roll={roll} />
          ) : (
            <span className={styles.muted}>{facts.noCertificate}</span>
          )}
          <SeenWords leave={leave} />
        </div>
      </div>
      {children && <div className={styles.acts}>{children}</div>}
    </li>
  );
}
