import { noonOf } from "@/lib/civil-days";
import { useMessages } from "@/lib/messages/context";
import type { DayNote } from "@/ui/MonthGrid";
import type { SpecialDay } from "./types";
import { useCalendarWords } from "./words";

/** What of a special day is told: also of one that is being written. */
export type Special = Pick<
  SpecialDay,
  "firstDay" | "lastDay" | "kind" | "weekday" | "name" | "batch" | "department"
>;

const MONDAY = "2024-01-01"; // any Monday

export const isOn = (day: string, { firstDay, lastDay }: Pick<Special, "firstDay" | "lastDay">): boolean =>
  firstDay <= day && day <= lastDay;

export const isOfCollege = ({ batch, department }: Special): boolean => !batch && !department;

/** CSE · 2024 - 2028 */
export const nameWhom = ({ batch, department }: Pick<Special, "batch" | "department">): string =>
  [department, batch].filter(Boolean).join(" · ");

/** 1 is Monday. */
export function useWeekdays() {
  const { locale } = useMessages();
  return (weekday: number, length: "long" | "short" = "long") =>
    new Intl.DateTimeFormat(locale, { weekday: length, timeZone: "UTC" }).format(
      noonOf(MONDAY.slice(0, 8) + String(weekday).padStart(2, "0")),
    );
}

/** Special days in words: as a title, and as the month tells of them. */
export function useSpecialWords() {
  const { told, list, holidayLetter } = useCalendarWords();
  const nameWeekday = useWeekdays();

  /** Diwali; Runs Monday's */
  const title = ({ kind, weekday, name }: Special): string =>
    kind === "runs" ? list.runs(nameWeekday(weekday ?? 1)) : (name ?? "");

  function say(special: Special): string {
    const weekday = nameWeekday(special.weekday ?? 1);
    const whom = nameWhom(special);
    if (special.kind === "runs") return whom ? told.runsFor(whom, weekday) : told.runs(weekday);
    return whom ? told.holidayFor(whom, special.name ?? "") : told.holiday(special.name ?? "");
  }

  /** What stands under the number of a day: of the college first, else for whom something is otherwise. */
  function note(day: string, specials: readonly Special[], classes: number | undefined): DayNote | undefined {
    const here = specials.filter((each) => isOn(day, each));
    const words = here.map(say).join(", ");
    const ofCollege = here.find(isOfCollege);
    if (ofCollege?.kind === "holiday") return { short: holidayLetter, words, look: "closed" };
    if (ofCollege) return { short: nameWeekday(ofCollege.weekday ?? 1, "short"), words, look: "other" };
    const [some, ...more] = here;
    if (some)
      return { short: `${some.department ?? some.batch}${more.length ? " +" : ""}`, words, look: "some" };
    return classes === 0 ? { words: told.noClass, look: "closed" } : undefined;
  }

  return { title, note };
}
