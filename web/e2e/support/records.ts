import { randomUUID } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import type { College } from "./college";
import { PLACE, rollOf } from "./rollcall";

/** A mark for each student in the order of the list: 2 late, 1 present, 0 absent. */
export type Marks = string;

interface HeldClass {
  heldOn: string;
  marks: Marks;
  place?: typeof PLACE;
  /** The id of the group that is called; else everybody. */
  group?: number;
  /** Which class of its day; else the next. */
  number?: number;
}

/** Holds a class and uploads it, as a device would. Gives its id. */
export async function holdClass(
  college: College,
  { heldOn, marks, place = PLACE, group, number }: HeldClass,
): Promise<string> {
  const { students } = await college.get<{ students: { id: number }[] }>(
    `/api/rollcalls/roster?${new URLSearchParams({ ...place, ...(group ? { groupId: String(group) } : {}) })}`,
  );
  const roster = students.slice(0, marks.length).map(({ id }) => id);
  const id = randomUUID();
  await college.put(`/api/rollcalls/${id}`, {
    ...place,
    ...(group ? { groupId: group } : {}),
    heldOn,
    ...(number && { number }),
    roster,
    device: 1,
    marks: roster.map((student, index) => ({ student, mark: Number(marks[index]), turn: index + 1 })),
    upload: true,
  });
  return id;
}

/** A civil date at the college of the stories: today, or so many days before. */
export const daysAgo = (days: number): string =>
  new Date(Date.now() - days * 86_400_000).toLocaleDateString("en-CA", { timeZone: "Asia/Kolkata" });

/** As a box shows it: 24/11/2026 */
export const dayFirst = (civil: string): string => civil.split("-").toReversed().join("/");

/** Holds these classes one day after the other, the last of them yesterday. Gives their ids. */
export async function holdClasses(college: College, classes: Marks[], place = PLACE): Promise<string[]> {
  const ids: string[] = [];
  for (const [index, marks] of classes.entries()) {
    ids.push(await holdClass(college, { heldOn: daysAgo(classes.length - index), marks, place }));
  }
  return ids;
}

const { batch, ...below } = PLACE;

/** An address with the subject of the stories chosen. */
export const atSubject = (path: string, more: Record<string, string> = {}): string =>
  `${path}?${new URLSearchParams({ year: batch, ...below, ...more })}`;

/** The lines of /history. */
export const changes = (page: Page): Locator =>
  page.getByRole("table", { name: "Changes, the newest first" }).getByRole("row");

/** Of four students one always came, one three times of four (75 %), one twice, one never. */
export const FOUR_CLASSES: Marks[] = ["1110", "1110", "1100", "1000"];

/** What /shortage says above all else. */
export const shortageHeading = (page: Page, words: string): Locator =>
  page.getByRole("heading", { level: 1, name: words });

/** The line of a table that has this roll. */
export const rowOf = (page: Page, roll: string): Locator => page.getByRole("row").filter({ hasText: roll });

/** The address of a student's record. */
export const profileOf = (place: number): string => atSubject("/attendanceprofile", { roll: rollOf(place) });
