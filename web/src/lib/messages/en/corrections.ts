import type { Mark } from "@/lib/marks";
import { counted } from "./counting";
import { markNames, markWords } from "./marks";

/** Corrections that lecturers ask for, and what the head or the office answers. */
export const corrections = {
  title: "Corrections",
  waiting: (count: number) =>
    count === 0
      ? "No correction waits for you"
      : `${counted(count, "correction")} ${count === 1 ? "waits" : "wait"} for you`,
  /** Of whoever can only ask. */
  asked: "Corrections that you asked for",
  leadDeciding: "Lecturers ask for them where it is too late to correct a class themselves.",
  leadAsking: "The head of the department or the office decides.",
  waits: "Waits for you",
  nothingWaits: "Nothing to decide",
  nothingWaitsText: "What a lecturer asks for comes here by itself.",
  mine: "What you asked for",
  nothingAsked: "You have asked for nothing",
  nothingAskedText:
    "When it is too late to correct a class yourself, choose a line of its sheet and ask. The answer comes here.",
  toSheets: "To the sheets",

  /** Which class of its day. */
  nth: (number: number) => `class ${number}`,
  marks: markNames,
  /** Read out between the mark that stands and the one that is asked for. */
  becomes: "becomes",
  standsAlready: (mark: Mark) => `It is ${markWords[mark]} by now.`,
  askedBy: (by: string, moment: string) => `asked by ${by}, ${moment}`,
  states: { asked: "Waits", done: "Made", refused: "Refused" },
  youAsked: (moment: string) => `asked ${moment}`,
  decidedBy: { done: (by: string) => `made by ${by}`, refused: (by: string) => `refused by ${by}` },

  make: "Make it",
  refuse: "Refuse",
  takeBack: "Take back",
  refuseTitle: (roll: string) => `Refuse the correction of ${roll}, because`,
  refusals: [
    "The register on paper says otherwise",
    "Nobody else remembers it so",
    "On duty or ill: ask for leave instead",
  ],
  otherReason: "Another reason",
  tooLong: (most: number) => `must have at most ${most} characters`,
  told: {
    done: (roll: string, mark: Mark) => `Corrected: ${roll} is ${markNames[mark]}`,
    refused: (roll: string) => `Refused: the mark of ${roll} stays as it is`,
    takenBack: (roll: string) => `The correction of ${roll} is not asked for any more`,
  },

  /** Below the title of a sheet. */
  here: (waiting: number) =>
    waiting === 0
      ? "See what was answered to a correction of this class"
      : `${counted(waiting, "correction")} of this class ${waiting === 1 ? "waits" : "wait"} for an answer`,

  /** On Home. */
  count: (count: number) => counted(count, "correction"),
  first: (held: string, day: string, roll: string, mark: Mark, by: string) =>
    `${held} of ${day}: ${roll} was ${markWords[mark]}, asks ${by}`,
  objections: (count: number) => counted(count, "objection"),
  objectionsText: "Students say that a mark of your classes is wrong",
};
