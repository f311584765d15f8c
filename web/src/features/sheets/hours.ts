import { type Category, categoriesAmong } from "@/lib/leaves";
import { hasMissed, LATE, type Mark } from "@/lib/marks";
import { type SheetAddress, sheetPath } from "@/lib/sheet-path";
import type { Sheet, SheetLine } from "./queries";

/** A student in all hours that were taken in one go. */
export interface HourLine extends Pick<SheetLine, "student" | "roll" | "name"> {
  /** One for each hour. */
  marks: readonly Mark[];
  /** Those on which any of the hours was missed. */
  leaves: readonly Category[];
}

type Held = Pick<Sheet, "meeting" | "group">;

const isHourOf = (sheet: Held, other: Held): boolean =>
  sheet.meeting !== null && other.meeting === sheet.meeting && other.group?.id === sheet.group?.id;

/** The classes of this subject and group that were taken in one go, in order; itself alone where it was by itself. */
export const hoursOf = (sheet: Sheet): Sheet["others"] =>
  sheet.others.filter((other) => other.id === sheet.id || isHourOf(sheet, other));

/** Each student once, in the order of the first hour's list. */
export function joinHours(sheets: readonly Pick<Sheet, "lines">[]): HourLine[] {
  const joined = new Map<number, HourLine>();
  for (const { lines } of sheets) {
    for (const { student, roll, name, mark, leave } of lines) {
      const known = joined.get(student);
      const marks = [...(known?.marks ?? []), mark];
      const leaves = categoriesAmong([{ leave }, ...(known?.leaves ?? []).map((one) => ({ leave: one }))]);
      joined.set(student, { student, roll, name, marks, leaves });
    }
  }
  return [...joined.values()];
}

export const countAttended = ({ marks }: HourLine): number => marks.filter((mark) => !hasMissed(mark)).length;

export const hasMissedSome = (line: HourLine): boolean => countAttended(line) < line.marks.length;

/** To one hour at least. */
export const hasComeLate = ({ marks }: HourLine): boolean => marks.includes(LATE);

/** Who was there in all hours, in none, and in part of them; and who was there in all, but came late. */
export function countHours(lines: readonly HourLine[]) {
  const missed = lines.filter(hasMissedSome);
  const absent = missed.filter((line) => countAttended(line) === 0).length;
  const late = lines.filter((line) => hasComeLate(line) && !hasMissedSome(line)).length;
  return { present: lines.length - missed.length - late, absent, late, partly: missed.length - absent };
}

export const ALL_HOURS = "all";

/** All hours of a class on one page. */
export const allHoursPath = (address: SheetAddress): string => `${sheetPath(address)}&hours=${ALL_HOURS}`;
