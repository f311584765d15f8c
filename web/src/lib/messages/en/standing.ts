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

const nextClasses = (count: number) =>
  count === 1 ? "the next class" : `the next ${counted(count, "class", "classes")}`;

/** What the number means for the classes to come; null before the first class. */
function sentence(standing: Standing, passLine: number, person: Person): string | null {
  const { passing, canMiss, mustAttend } = standing;
  const atPassLine = `${figure(passLine)}${NO_BREAK}%`;
  if (passing === null) return null;
  if (canMiss !== null) {
    return canMiss === 0
      ? begin(person, `cannot miss the next class and stay at ${atPassLine}.`)
      : begin(person, `can miss ${nextClasses(canMiss)} and stay at ${atPassLine}.`);
  }
  return mustAttend === null
    ? `${atPassLine} can no longer be reached.`
    : begin(person, `must attend ${nextClasses(mustAttend)} to reach ${atPassLine}.`);
}

/** Words about where a student stands; for every page that shows a standing. */
export const standing = {
  sentence,
  passing: "Passing side",
  below: (passLine: string) => `Below ${passLine}`,
  total: "Total classes",
  present: "Present",
  /** Below the present ones, where there are any. */
  ofWhichLate: (count: number) => `of which ${figure(count)} late`,
  absent: "Absent",
  /** Below the absent ones, where there are any. */
  ofWhichOnLeave: (count: number) => `of which ${figure(count)} on leave`,
  /** Below all of them, where some are not. */
  ofWhichCounted: (count: number) => `of which ${figure(count)} counted`,
  percent: "%",
};
