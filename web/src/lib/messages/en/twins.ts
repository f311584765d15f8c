import type { Mark } from "@/lib/marks";
import { counted, figure } from "./counting";
import { markNames, markWords } from "./marks";

/** What gave it to many. “Rest present” too marks absent: those who are on leave. */
const SEVERAL = "a button for several";
const STEPS: Record<Mark, string> = { 0: SEVERAL, 1: "“Rest present”", 2: SEVERAL };

/** A mark, and at what time of day it was given where that is known. */
export interface SaidMark {
  mark: Mark;
  time: string | null;
  bulk: boolean;
}

/** What two devices said of one student. */
export interface SaidBoth {
  roll: string;
  /** Null for the same person on another device. */
  by: string | null;
  theirs: SaidMark;
  own: SaidMark | null;
}

const ownerOf = (by: string | null) => (by === null ? "your other device's" : `${by}'s`);
const nameOf = (by: string | null) => by ?? "Your other device";
const timed = (mark: SaidMark) => markNames[mark.mark] + (mark.time ? ` of ${mark.time}` : "");

/** Two phones that gave one student two marks, in one roll call. */
const marks = {
  names: markNames,
  theirsStands: ({ roll, by, theirs: { mark, time, bulk }, own }: SaidBoth) => {
    const act = bulk ? `pressed ${STEPS[mark]}` : "tapped it";
    const at = time ? ` at ${time}` : "";
    return `${roll} is ${markNames[mark]}. ${nameOf(by)} ${act}${at}${own ? `, after your ${timed(own)}` : ""}.`;
  },
  oursStands: ({ roll, by, theirs, own }: SaidBoth & { own: SaidMark }) =>
    theirs.bulk && !own.bulk
      ? `${roll} stays ${markNames[own.mark]}. ${nameOf(by)} pressed ${STEPS[theirs.mark]}; your tap for one student counts more.`
      : `${roll} is ${markNames[own.mark]}. You changed ${ownerOf(by)} ${timed(theirs)}.`,
  oursStandMany: (rolls: string) => `Your marks of ${rolls} stand: you changed those of another phone.`,
  marked: (count: number, mark: Mark) => `Marked ${figure(count)} ${markWords[mark]}.`,
  leftAlone: (rolls: string, count: number, mark: Mark, by: string | null) =>
    count === 1
      ? `${rolls} stays ${markNames[mark]}: ${by ?? "your other device"} tapped it.`
      : `${rolls} stay ${markNames[mark]}: ${by ?? "your other device"} tapped them.`,
  make: { 0: "Make absent", 1: "Make present", 2: "Make late" } satisfies Record<Mark, string>,
  notStanding: (count: number, sent: number | null) =>
    `${figure(count)} of your ${sent === null ? "marks" : counted(sent, "mark")} ${count === 1 ? "does" : "do"} not stand`,
  eachNotStanding: ({ roll, by, theirs, own }: SaidBoth) =>
    `${roll}: ${own ? `your ${timed(own)}, ` : ""}${ownerOf(by)} ${timed(theirs)} stands.`,
  see: (count: number) => (count === 2 ? "See the two" : `See the ${figure(count)}`),
  yours: "Yours",
  otherDevice: "Your other device",
  stands: "stands",
  uploadedBefore: (by: string | null, time: string | null) =>
    `${by ? `${by} uploaded this class` : "This class was uploaded"}${time ? ` at ${time}` : ""}`,
  uploadedBeforeText: (rolls: string, count: number) =>
    `${count === 1 ? "Your mark that came after that is" : `Your ${figure(count)} marks that came after that are`} kept here and not in the sheet: ${rolls}.`,
  /** `sheets`: of a meeting, on how many of them. */
  correct: (count: number, sheets: number) =>
    `Correct the ${sheets > 1 ? "sheets" : "sheet"} with ${count === 1 ? "this one" : `these ${figure(count)}`}`,
  correcting: "Correcting the sheet",
  reason: "called on a second phone",
  corrected: (count: number, sheets: number) =>
    `${counted(count, "mark")} corrected in the ${sheets > 1 ? "sheets" : "sheet"}`,
  standing: (count: number) =>
    `${counted(count, "mark")} ${count === 1 ? "stands" : "stand"} as tapped or corrected after yours`,
  newerStands: "What stands there is newer, or was tapped for one student alone: it stays.",
  sameByNow: "By now the sheet says the same.",
  notCorrected: "The sheet was not corrected",
};

/** The same class, taken twice: one or two? */
export const twins = {
  title: "One class or two?",
  ask: "Was this one class?",
  /** Where one person took it twice, both names are the same. */
  both: (first: string, second: string) =>
    first === second
      ? `${first} took this class twice, at the same time, on two phones that did not know of each other.`
      : `${first} and ${second} both took this class, at the same time, on two phones that did not know of each other.`,
  /** Null for the reader. */
  waits: (first: string | null, second: string | null) => {
    if (first === null && second === null) return "The first counts. The second waits until you answer.";
    const counts = first === null ? "Your class counts." : `${first}'s class counts.`;
    const whose = second === null ? "Yours" : `${second}'s`;
    return `${counts} ${whose} waits until one of ${first === null || second === null ? "you" : "them"} answers.`;
  },
  /** Null for the reader. */
  waitsBehind: (first: string | null) =>
    `Neither counts yet: ${first === null ? "your class" : `${first}'s class`} waits for an answer itself. That question comes first.`,
  seeFirst: "See that question",
  taking: (by: string, isReader: boolean, from: string, to: string) =>
    `${by}${isReader ? " (you)" : ""}, ${from === to ? `at ${from}` : `${from} to ${to}`}`,
  present: "present",
  absent: "absent",
  late: "late",
  one: "One class",
  two: "Two classes",
  enough: "One answer is enough, from either of you. It can be changed here for a day.",
  /** Around how many differ. */
  differ: (all: number): [before: string, after: string] => ["", ` of ${figure(all)} differ`],
  sameOnBoth: (same: number) => `${figure(same)} ${same === 1 ? "is" : "are"} the same on both`,
  student: "Student",
  asOne: "As one class",
  /** Of what was taken in one go. */
  hour: (hour: number) => `hour ${figure(hour)}`,
  notCalled: "not called",
  why: {
    later: "the later tap",
    meant: (by: string, other: Mark) => `${by} tapped it; the other came with ${STEPS[other]}`,
    only: (by: string) => `only ${by} called this student`,
  },
  rule: "A tap for one student beats “Rest present”. Of two taps the later one stands. As two classes both stay as they are, and each counts as a class held.",
  /** Null for the reader. */
  saidOne: (by: string | null, time: string) =>
    by === null ? `One class, you said at ${time}` : `One class, says ${by} at ${time}`,
  saidTwo: (by: string | null, time: string) =>
    by === null ? `Two classes, you said at ${time}` : `Two classes, says ${by} at ${time}`,
  /** Whose marks stand in how many of those that differ; null for the reader. */
  standIn: (all: number, one: string | null, ofOne: number, other: string | null, ofOther: number) =>
    `Of the ${figure(all)} that differ ${one === null ? "your" : `${one}'s`} mark stands in ${figure(ofOne)}, ${other === null ? "yours" : `${other}'s`} in ${figure(ofOther)}.`,
  countedOnce: "Each student is counted once.",
  countedTwice: "Both stay as they are, and each counts as a class held.",
  seeSheet: "See the sheet",
  /** The other answer than the one that stands. */
  instead: { one: "They were two classes", two: "It was one class" },
  /** Of a card. */
  tookIt: (by: string | null, from: string, to: string) =>
    `${by ?? "you"} ${from === to ? `at ${from}` : `from ${from} to ${to}`}`,
  cardText: (subject: string, date: string, first: string, second: string) =>
    `${subject}, ${date}, was taken by ${first}, and by ${second}.`,
  seeDifferences: (count: number) =>
    count === 0
      ? "See both"
      : count === 1
        ? "See the one that differs"
        : `See the ${figure(count)} that differ`,
  told: { one: "One class: each student is counted once", two: "Two classes: both count" },
  unknown: "This question is not here",
  unknownText: "It was answered more than a day ago, or one of the two classes was undone.",

  marks,
};
