import { useQuery } from "@tanstack/react-query";
import { Fragment, type ReactNode } from "react";
import type { Group } from "@/lib/groups";
import { LEVELS, type WholePlace } from "@/lib/place";
import { Unbroken } from "@/ui/Unbroken";
import styles from "./CalledCount.module.css";
import { originsOf } from "./called-origins";
import { useCalledWords } from "./called-words";

interface CalledCountProps {
  place: WholePlace;
  /** Which of the subject's groups; null: all of them together. None where it calls its list. */
  group: Group | null | undefined;
  /** Null while it is not known. */
  students: number | null | undefined;
  /** The place stands above already. */
  brief: boolean;
  /** Further lines. */
  children?: ReactNode;
}

/** How many will be called, and where; of a group with students of several lists also where these are listed. */
export function CalledCount({ place, group, students, brief, children }: CalledCountProps) {
  const words = useCalledWords();
  const { data: origins } = useQuery(originsOf(group?.id, place.batch));
  const from = origins ? words.from(origins) : "";
  const labels = LEVELS.filter((level) => !brief || level === "subject").map((level) => place[level]);
  if (group !== undefined) labels.push(group?.label ?? words.together);
  return (
    <p className={styles.who}>
      <b>{students ?? "…"}</b> {words.students(students ?? 0)}
      <span>
        {labels.map((label, index) => (
          <Fragment key={LEVELS[index] ?? "group"}>
            {index > 0 && " · "}
            <Unbroken>{label}</Unbroken>
          </Fragment>
        ))}
        {from && `, ${from}`}
      </span>
      {children}
    </p>
  );
}
