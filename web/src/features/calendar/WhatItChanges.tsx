import { useQuery } from "@tanstack/react-query";
import { Alert } from "@/ui/Alert";
import styles from "./DayForm.module.css";
import { lookOf } from "./queries";
import type { NewSpecialDay } from "./types";
import { useCalendarWords } from "./words";

/** Before it is kept: classes that were taken stay, others are no longer asked for. */
export function WhatItChanges({ day, id }: { day: NewSpecialDay; id: number | null }) {
  const { day: words } = useCalendarWords();
  const { data: look } = useQuery(lookOf(day, id));
  if (!look) return null;
  const { taken, noLonger, newly } = look;
  const others = [
    noLonger > 0 && words.noLonger(noLonger, taken > 0),
    newly > 0 && words.newly(newly),
  ].filter((each) => each !== false);
  if (taken === 0) return others.length > 0 && <p className={styles.hint}>{others.join(" ")}</p>;
  return (
    <Alert tone="warn" role="status" sign="info" title={words.taken(taken, day.firstDay === day.lastDay)}>
      {[words.takenStay(taken), ...others].join(" ")}
    </Alert>
  );
}
