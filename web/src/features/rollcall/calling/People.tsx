import type { ReactNode } from "react";
import type { ShownLine } from "@/features/rollcall/meeting-context";
import styles from "./People.module.css";

interface PeopleProps {
  people: readonly ShownLine[];
  acts: (line: ShownLine) => ReactNode;
}

/** Students by roll and name, each with what can be done about them. */
export function People({ people, acts }: PeopleProps) {
  return (
    <ul className={styles.people}>
      {people.map((line) => (
        <li key={line.student}>
          <div className={styles.who}>
            <b>{line.roll}</b>
            <span>
              {line.name} {line.onLeave?.letter}
              {line.partly && `, ${line.partly.stands}`}
            </span>
          </div>
          {acts(line)}
        </li>
      ))}
    </ul>
  );
}
