import type { Standing } from "@/lib/standing";
import { counted, figure } from "./counting";

/** Whom the words are for: the student, or somebody who looks at a student. */
export type Person = "you" | "they";

const NO_BREAK = "\u00a0";

const START = { you: "You ", they: "" } as const;

const begin = (person: Person, rest: string) => {
  const words = START[person] + rest;
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const nextClasses = (count: number, together: boolean) => {
  const next = count === 1 ? "the next class" : `the next ${counted(count, "class", "classes")}`;
  return together ? `${next}, of whatever subject,` : next;
};

/** What the number means for the classes to come; null before the first class, and where nothing is asked. */
function sentence(standing: Standing, person: Person, together = false): string | null {
  const { passing, line, canMiss, mustAttend } = standing;
  if (passing === null || line === null) return null;
  const atLine = `${figure(line)}${NO_BREAK}%${together ? " in all subjects together" : ""}`;
  if (canMiss !== null) {
    return canMiss === 0
      ? begin(person, `cannot miss ${nextClasses(1, together)} and stay at ${atLine}.`)
      : begin(person, `can miss ${nextClasses(canMiss, together)} and stay at ${atLine}.`);
  }
  return mustAttend === null
    ? `${atLine} can no longer be reached.`
    : begin(person, `must attend ${nextClasses(mustAttend, together)} to reach ${atLine}.`);
}

/** Words about where a student stands; for every page that shows a standing. */
export const standing = {
  sentence,
  passing: "Passing side",
  below: (passLine: string) => `Below ${passLine}`,
  /** Below the line, where the shortage may be condoned. */
  band: (floor: string) => `In the band: from ${floor} the shortage may be condoned`,
  /** Beside a figure, for who hears it instead of seeing its letter. */
  inBand: "in the band",
  short: "below the line",
  outOfReach: "out of reach",
  /** Behind the percentage of all of them. */
  inAll: (subjects: number) =>
    subjects === 1 ? "in the only subject of the semester" : `in all ${figure(subjects)} subjects together`,
  inThisSubject: "In this subject",
  attendedOf: (attended: number, of: number) => `${figure(attended)} of ${figure(of)}`,
  marks: (marks: number) => `Marks for attendance: ${figure(marks)}`,
  total: "Total classes",
  present: "Present",
  /** Below the present ones, where there are any. */
  ofWhichLate: (count: number) => `of which ${figure(count)} late`,
  absent: "Absent",
  /** Below the absent ones, where there are any. */
  ofWhichOnLeave: (count: number) => `of which ${figure(count)} on leave`,
  /** Below all of them, where some are not. */
  ofWhichCounted: (count: number) => `of which ${figure(count)} counted`,
  /** Below all of them, where those before joining count too. */
  beforeJoining: (count: number) => `and ${figure(count)} before joining`,
  percent: "%",
};
