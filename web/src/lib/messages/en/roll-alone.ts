import type { Counts } from "@/lib/rule";
import { semesterName } from "@/lib/semester-name";
import type { Ahead, Standing } from "@/lib/standing";
import { counted, figure } from "./counting";

const NO_BREAK = "\u00a0";
const percent = (value: number) => `${figure(value)}${NO_BREAK}%`;

/** How the percentages of one page are written, so that they stand under each other. */
type Share = (percentage: number) => string;

const withSign = (share: string) => `${share}${NO_BREAK}%`;

/** Those to come. */
type Classes = Omit<Ahead, "standing">;

/** What can still be done in a subject, or in all of them; null where nothing is asked there. */
function sentence(standing: Standing, ahead: Classes, floor: number | null, share: Share): string | null {
  const { passing, line, canMiss, mustAttend, percentage, until } = standing;
  const { left, atBest, unreachable } = ahead;
  if (passing === null || line === null) return null;
  if (passing) return youCanMiss(canMiss ?? 0, left);
  if (!unreachable && mustAttend !== null)
    return `Attend ${toAttend(mustAttend, left, until !== null)} to reach ${percent(line)}.`;
  const how =
    left === null || atBest === null
      ? ""
      : left === 0
        ? ": no class is left"
        : `: ${withSign(share(atBest))} if you attend ${allLeft(left)}`;
  const condoned = floor !== null && (atBest ?? percentage ?? 0) >= floor;
  return `Cannot reach ${percent(line)} any more${how}.${condoned ? ` May be condoned from ${percent(floor)}.` : ""}`;
}

function youCanMiss(count: number, left: number | null): string {
  if (left === null) {
    return count === 0
      ? "You cannot miss the next class."
      : `You can miss the next ${count === 1 ? "class" : `${figure(count)} classes`}.`;
  }
  if (left === 0) return "No class is left.";
  if (count >= left) return `You can miss ${allLeft(left)}.`;
  if (count === 0)
    return left === 1 ? `You cannot miss ${allLeft(left)}.` : `You can miss none of ${figure(left)} left.`;
  return `You can miss ${figure(count)} of ${figure(left)} left.`;
}

const allLeft = (left: number) => (left === 1 ? "the one left" : `all ${figure(left)} left`);

/** Of classes whose number is known, any will do; of others it is the next that are asked for. */
function toAttend(count: number, left: number | null, any: boolean): string {
  if (count === left) return allLeft(left);
  const next = any ? "" : "the next ";
  if (left !== null) return `${next}${figure(count)} of ${figure(left)} left`;
  return `${next}${count === 1 ? "class" : `${figure(count)} classes`}`;
}

/** What classes count that were missed on leave. */
const leaveCounts: Record<Counts, string> = {
  present: "Counted as present",
  share: "Counted as present up to a share",
  absent: "Counted as absent",
  not: "Not counted",
};

/** All subjects of a student, by roll alone. */
export const rollAlone = {
  sentence,
  /** Behind a large figure. */
  below: (count: number, subjects: number, line: number) =>
    `of ${counted(subjects, "subject")} ${count === 1 || subjects === 1 ? "is" : "are"} below ${percent(line)}`,
  inAll: (subjects: number) => `in ${counted(subjects, "subject")} together`,
  /** When it was told. */
  at: (moment: string) => `${moment}. `,
  together: (share: string, attended: number, of: number) =>
    `All together ${withSign(share)} (${figure(attended)} of ${figure(of)}).`,
  attendedOf: (attended: number, of: number) => `${figure(attended)} of ${figure(of)}`,
  /** Below the sentences, where the timetable tells what is left. */
  toTheEnd: (day: string) => `What is left is counted by the timetable, to the end of the term, ${day}.`,
  noClassYet: "No class yet",
  standing: "Standing",
  section: (label: string) => `section ${label}`,
  semester: (label: string) => semesterName(label, (number) => `${number} semester`),
  anotherRoll: "Another roll",
  keepText: "Opens from the home screen, also without network. Only on a phone of your own.",
  keepWithCode:
    "Opens from the home screen, also without network; the code is kept too. Only on a phone of your own.",
  keep: "Keep on this phone",
  kept: "Kept on this phone",
  forget: "Forget",
  asItStood: (moment: string) => `No network. As it stood on ${moment}.`,
  noNetwork: "No network",
  notKept: (roll: string) =>
    `${roll} was not kept on this phone. Nothing is lost: try again when there is network.`,
  tryAgain: "Try again",
  which: (roll: string) => `Which ${roll} are you?`,
  lists: (count: number, roll: string) => `${counted(count, "list")} have the roll ${roll}.`,
  noClass: "No class held yet",
  setUp: (subjects: number, semester: string) =>
    `${subjects === 1 ? "1 subject is" : `${figure(subjects)} subjects are`} set up for the ${semester}. A percentage appears after the first class is uploaded.`,
  noSubject:
    "No subject is set up for this roll yet. A percentage appears after the first class is uploaded.",
  /** Of the newest eligibility list. */
  listed: (number: number, kind: "provisional" | "final", subjects: number, together: boolean) => {
    const where = [
      subjects > 0 && `in ${counted(subjects, "subject")}`,
      together && "in all subjects together",
    ];
    return `${kind === "final" ? "Final" : "Provisional"} list No. ${figure(number)} has this roll below the line ${where.filter(Boolean).join(" and ")}`;
  },
  end: (words: string) => `${words}.`,
  condoned: "Condoned: may sit the exam all the same.",
  objectionsUntil: (day: string) => `Objections until ${day}.`,
  seeList: "See the list",
  leave: "Leave",
  leaveAsked: "Asked for, not decided yet",
  leaveGranted: "Granted",
  leaveCounts,
  missed: (counts: string, classes: number) => `${counts}: ${counted(classes, "class", "classes")}`,
  earlier: "Earlier semesters",
  /** Under the name of an earlier semester. */
  inShort: (subjects: number, below: number | null, share: string | null) =>
    [
      below === null
        ? counted(subjects, "subject")
        : `${counted(subjects, "subject")}, ${below === 0 ? "none" : figure(below)} below`,
      share !== null && `${withSign(share)} together`,
    ]
      .filter(Boolean)
      .join(" · "),
};
