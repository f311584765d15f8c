import type { ReactNode } from "react";
import type { Line } from "@/features/rollcall/engine/types";
import styles from "./People.module.css";

interface PeopleProps {
  people: readonly Line[];
  acts: (line: Line) => ReactNode;
}

/** Students by roll and name, each with what can be done about them. */
export function People({ people, acts }: PeopleProps) {
  return (
    <ul className={styles.people}>
      {people.map((line) => (
        <li key={line.student}>
          <div className={styles.who}>
            <b>{line.roll}</b>
            <span>{line.name}</span>
          </div>
          {acts(line)}
        </li>
      ))}
    </ul>
  );
}
