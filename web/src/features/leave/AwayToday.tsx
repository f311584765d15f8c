import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { LeaveLetter } from "@/ui/LeaveLetter";
import { Panel } from "@/ui/Panel";
import { Unbroken } from "@/ui/Unbroken";
import styles from "./AwayToday.module.css";
import { addresses } from "./addresses";
import { awayToday } from "./queries";
import type { AwayEntry } from "./types";
import { useSpans } from "./use-spans";
import { useLeaveDeskWords } from "./words";

/** Who is on leave today; those who were entered together stand as one. Nothing where nobody is. */
export function AwayToday() {
  const { away } = useLeaveDeskWords();
  const { data } = useQuery(awayToday);
  if (!data || data.items.length === 0) return null;
  const more = data.students - data.items.reduce((sum, { students }) => sum + students, 0);
  return (
    <Panel
      flush
      title={
        <>
          {away.title} <span className="light quiet">· {data.students}</span>
        </>
      }
    >
      <ul className={styles.list}>
        {data.items.map((entry) => (
          <li key={`${entry.entry} ${entry.student}`} className={styles.entry}>
            <LeaveLetter category={entry.kind.category} />
            <div className={styles.words}>
              <Who entry={entry} />
              <Until entry={entry} />
            </div>
          </li>
        ))}
        {more > 0 && <li className={styles.more}>{away.more(more)}</li>}
      </ul>
    </Panel>
  );
}

function Who({ entry: { student, roll, name, reason, students } }: { entry: AwayEntry }) {
  const { away } = useLeaveDeskWords();
  if (student === null || roll === null) return <p>{away.several(reason ?? "", students)}</p>;
  return (
    <p>
      <Link to={addresses.student(student)} className={styles.who}>
        <b>
          <Unbroken>{roll}</Unbroken>
        </b>{" "}
        <bdi>{name}</bdi>
      </Link>
    </p>
  );
}

function Until({ entry: { endsOn, fromTime, toTime } }: { entry: AwayEntry }) {
  const { away, span } = useLeaveDeskWords();
  const { day } = useSpans();
  return (
    <p className="hint">
      {fromTime && toTime ? away.hours(span.fromTo(fromTime, toTime)) : away.until(day(endsOn))}
    </p>
  );
}
