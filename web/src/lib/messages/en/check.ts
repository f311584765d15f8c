import type { Mark } from "@/lib/marks";
import { counted, figure } from "./counting";
import { outcomes, tellSum } from "./eligibility-lines";
import { markNames } from "./marks";
import { toldKinds } from "./told-kinds";

/** Comes with the check of printed papers, not with the first page. */
export const check = {
  title: "Compare a paper with the register",
  lead: "Scan the square code on the paper, or type the code beside it.",
  code: "Code on the paper",
  codeHint:
    "12 letters and digits, for example 0A7Q-2XPD-K9HT; on an eligibility list 8, on a register of notices 16. Small letters and missing dashes do not matter.",
  wrongLength: (count: number) =>
    `This is ${counted(count, "letter or digit", "letters and digits")}; a code has 12, that of a list 8, of a register of notices 16. Compare it with the paper.`,
  neverInCode: (sign: string) => `“${sign}” is never in a code. Compare it with the paper.`,
  check: "Check",

  holds: (absent: number, of: number) => `The register holds ${figure(absent)} absent of ${figure(of)}`,
  nowHolds: (absent: number, of: number) =>
    `The register now holds ${figure(absent)} absent of ${figure(of)}`,
  holdsNoMore: "The register holds no such class any more",
  nth: (date: string, number: number) => `${date}, class ${number}`,
  compare: (absent: number) =>
    absent === 0
      ? "Does the paper name nobody as absent?"
      : absent === 1
        ? "Does the paper name the same absent roll?"
        : `Does the paper name the same ${figure(absent)} absent rolls?`,
  compareEarlier: (absent: number) =>
    absent === 0
      ? "A paper with this code should name nobody as absent"
      : `A paper with this code should name ${absent === 1 ? "this absent roll" : `these ${figure(absent)} absent rolls`}`,
  copied: "A true code can be copied onto a false paper. Only comparing tells.",
  compareCounts: "Compare the counts with the paper",
  closed: "The rolls are shown after log-in.",
  logIn: "Log In",
  present: "Present",
  absent: "Absent",
  late: "Late",
  /** Below the counts, where somebody is. */
  lateRolls: (rolls: string) => `Late: ${rolls}.`,

  earlier: (until: string) => `This code is of an earlier state, until ${until}`,
  sinceThen: (count: number) => `${counted(count, "mark was", "marks were")} corrected since then.`,
  turned: (roll: string, then: Mark, now: Mark) => `${roll}: ${markNames[then]} → ${markNames[now]}`,
  renumbered: "Rolls that are others since the class was uploaded",
  renumberedEntry: (then: string, now: string) => `${then} is now ${now}`,
  withdrawn: (moment: string) => `Withdrawn on ${moment}`,
  withdrawnBy: (moment: string, by: string) => `Withdrawn on ${moment}, by ${by}`,
  withdrawnText: "A paper with this code counts nowhere.",
  withdrawnBecause: (reason: string) => `“${reason}” A paper with this code counts nowhere.`,

  facts: {
    code: "Code",
    /** On another day than that of the class. */
    takenLater: "Taken later",
    uploaded: "Uploaded",
    changed: "Changed since",
  },
  belongs: {
    same: "belongs to this class as it stands now",
    earlier: "belongs to this class as it stood earlier",
    withdrawn: "belonged to this class",
  },
  nothing: "nothing",
  corrected: (count: number) => `${counted(count, "mark")} corrected`,
  notSame: "Not the same? The paper is wrong, or not from here: take it to the office with the code.",
  another: "Another paper",

  unknown: (code: string) => `No paper of this college had the code ${code}`,
  unknownText:
    "Compare it with the paper once more: I, L, O and U are never in a code. If it is the same, the paper was not printed from this register.",
  old: (code: string) => `No list of this college has the code ${code}`,
  oldText:
    "Compare it with the paper once more. On the sheet of a class, 8 letters and digits are a code of the old kind: it was made without a key, so anybody could compute it, and it says nothing about the paper. Ask the office for a new print, or compare the paper with the register there.",

  notices: {
    title: (roll: string, count: number) => `${roll} was told ${counted(count, "time")}`,
    none: (roll: string) => `${roll} was told nothing`,
    compare: "Does the paper say the same?",
    since: (count: number) => `${counted(count, "notice")} went out after this paper was printed`,
    sinceText: "Ask the office for a new print.",
    code: "Code",
    bounced: "came back",
    relations: {
      student: "to the student",
      mother: "to the mother",
      father: "to the father",
      guardian: "to a guardian",
      staff: "to staff",
    },
    kinds: toldKinds,
  },

  list: {
    title: (number: number, kind: "provisional" | "final") => `List No. ${figure(number)}, ${kind}`,
    asItStood: (day: string) => `As it stood on ${day}`,
    followed: (number: number) => `A later list follows it: No. ${figure(number)}`,
    followedText: "Ask for that one.",
    followedLine: "Its line for this roll",
    followedList: "See that list",
    roll: "Roll number on the paper",
    show: "Show",
    compare: (roll: string) => `Does the paper say the same for ${roll}?`,
    notOnIt: (roll: string) => `The list has no roll ${roll}`,
    notOnItText: "Compare it with the paper once more.",
    together: "All subjects together",
    eligibleIn: (subjects: string) => `Eligible in ${subjects}.`,
    withoutLine: (subjects: string) => `Nothing is asked for in ${subjects}.`,
    outcomes,
    tellSum,
    decided: {
      condoned: (reference: string, day: string) => `Condoned on ${day}, ${reference}`,
      refused: (reference: string, day: string) => `Not condoned, decided on ${day}, ${reference}`,
    },
    whole: "Whole list",
    below: (below: number, students: number) => `${figure(below)} of ${figure(students)} below the line`,
    object: (roll: string) => `Is a mark wrong? See the classes of ${roll} and object`,
    objectUntil: (day: string) => `Taken until ${day}.`,
    objections: "Objections until",
    /** Where there is a day otherwise. */
    endedBy: (number: number) => `Followed by No. ${figure(number)}`,
    made: "Made",
    hash: "SHA-256",
    signed: "Signed",
    key: (key: number) => `with key ${figure(key)} of this college`,
    notSame: "Not the same? The paper is wrong, or not from here: take it to the exam office with the code.",
  },
};
