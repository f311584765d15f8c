import { useQuery } from "@tanstack/react-query";
import { Alert } from "@/ui/Alert";
import styles from "./DayForm.module.css";
import { areDays, lookOf } from "./queries";
import type { NewSpecialDay } from "./types";
import { useCalendarWords } from "./words";

interface WhatItChangesProps {
  day: NewSpecialDay;
  id: number | null;
}

/**
 * Before it is kept: classes that were taken stay, others are no longer asked for. What was said of other days is not to
 * be seen while the days are none, and keeps its place: the button below stays under the finger that is on its way.
 */
export function WhatItChanges({ day, id }: WhatItChangesProps) {
  const isSaid = areDays(day);
  return (
    <div className={styles.changes} aria-hidden={!isSaid}>
      <Changes day={day} id={id} />
    </div>
  );
}

function Changes({ day, id }: WhatItChangesProps) {
  const { day: words } = useCalendarWords();
  const { data: look } = useQuery(lookOf(day, id));
  if (!look) return null;
  const { taken, noLonger, newly } = look;
  const others = [
    noLonger > 0 && words.noLonger(noLonger, taken > 0),
    newly > 0 && words.newly(newly),
  ].filter((each) => each !== false);
  if (taken === 0) return others.length > 0 && <p className="hint">{others.join(" ")}</p>;
  return (
    <Alert tone="warn" role="status" sign="info" title={words.taken(taken, day.firstDay === day.lastDay)}>
      {[words.takenStay(taken), ...others].join(" ")}
    </Alert>
  );
}
