import { useFormats } from "@/lib/format";
import { nameWhom, type Special } from "./special";
import { useCalendarWords } from "./words";

/** The days of a special day, and for whom it is, in words. */
export function useSpecialLines() {
  const { list } = useCalendarWords();
  const { shortDate, dayMonth } = useFormats();

  /** Tue 24 Nov; 8 to 10 Nov; 30 Nov to 2 Dec */
  function days({ firstDay, lastDay }: Special): string {
    if (firstDay === lastDay) return shortDate(firstDay);
    const isInMonth = firstDay.slice(0, 7) === lastDay.slice(0, 7);
    return list.fromTo(isInMonth ? String(Number(firstDay.slice(8))) : dayMonth(firstDay), dayMonth(lastDay));
  }

  function forWhom(special: Special): string {
    const whom = nameWhom(special);
    return whom ? list.some[special.kind](whom) : list.college[special.kind];
  }

  return { detail: (special: Special) => `${days(special)} · ${forWhom(special)}` };
}
