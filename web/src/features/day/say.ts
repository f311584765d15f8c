import { readable } from "@/lib/clock-time";
import type { SeenClass } from "./seen";
import type { OwnClass, OwnHour, Taught } from "./types";
import type { DayWords } from "./words";

const eachOnce = (labels: readonly string[]) => [...new Set(labels)];

/** What the class is called: its code, or those of all that are taken in one go. */
export const nameOf = (taught: readonly Taught[]): string =>
  eachOnce(taught.map(({ subject }) => subject)).join(", ");

/** The subject in words, where it has some and they are of all that are taken. */
export const titleOf = (taught: readonly Taught[]): string =>
  eachOnce(taught.flatMap(({ subjectName }) => subjectName ?? [])).join(", ");

export const studentsOf = (taught: readonly Taught[]): number =>
  taught.reduce((sum, { students }) => sum + students, 0);

/** 2024 - 2028 · CSE · 5th · A · Room 204; of two departments in one hall: 2025 - 2029 · CSE A and ECE B · 3rd · Hall 1 */
export function placeOfClass({ taught, room }: OwnClass, words: DayWords): string[] {
  const [only, ...others] = taught;
  const all = (labels: readonly string[]) => eachOnce(labels).reduce(words.and);
  const batches = taught.map(({ batch }) => batch);
  const semesters = taught.map(({ semester }) => semester);
  const whom =
    only && others.length === 0
      ? [only.department, only.semester, ...groupOf(only)]
      : [all(taught.map(departmentAndGroup)), all(semesters)];
  return [all(batches), ...whom, ...(room ? [room] : [])];
}

/** The same in short: CSE 5th A */
export function shortPlace({ taught }: OwnClass, words: DayWords): string {
  const [only, ...others] = taught;
  if (only && others.length === 0) return [only.department, only.semester, ...groupOf(only)].join(" ");
  const all = (labels: readonly string[]) => eachOnce(labels).reduce(words.and);
  const semesters = taught.map(({ semester }) => semester);
  return [all(taught.map(departmentAndGroup)), all(semesters)].join(" · ");
}

/** Which groups are in it: A, B1. */
export const groupsOf = (taught: readonly Taught[]): string | null =>
  eachOnce(taught.flatMap(groupOf)).join(", ") || null;

const groupOf = ({ group }: Taught) => (group ? [group.label] : []);
const departmentAndGroup = (taught: Taught) => [taught.department, ...groupOf(taught)].join(" ");

/** From when to when, of all of its hours; null where the college has no such hour. */
export function timesOf({ hours }: { hours: readonly OwnHour[] }): { starts: string; ends: string } | null {
  const [starts, ends] = [hours[0]?.starts, hours.at(-1)?.ends];
  return starts && ends ? { starts: readable(starts), ends: readable(ends) } : null;
}

/** Which of its hours are left: 2, 3. */
export const sayHours = ({ own, left }: SeenClass): string =>
  left.map(({ hour }) => hour - own.hour + 1).join(", ");

/** For whom this person stands in that day. */
export const coversFor = ({ asked }: OwnClass, userName: string | undefined): string | null =>
  asked.find((each) => each.userName === userName)?.insteadOf?.name ?? null;
