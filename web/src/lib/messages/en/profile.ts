import { counted } from "./counting";

/** Comes with the profile, not with the first page. */
export const profile = {
  copyLink: "Copy link",
  copied: "Link copied",

  states: {
    noClasses: "No class held yet",
    noClassesText: (subject: string) =>
      `${subject} has no uploaded class. The percentage appears after the first one.`,
    noMarks: "No mark yet",
    noMarksText: (roll: string, subject: string, held: number) =>
      `${subject} has had ${counted(held, "class", "classes")}, none of them with ${roll} on the list. The percentage appears after the first one that has.`,
    chooseSubject: "Choose another subject",
    unknownRoll: (roll: string, department: string, batch: string) =>
      `No student ${roll} in ${department}, ${batch}`,
    unknownRollText: "Compare the number with the identity card, or change the batch or department.",
    tryAgain: "Try again",
    noSubject: "There is no such subject",
    noSubjectText: "The link may be old, or the subject was renamed. Choose it again.",
    chooseAgain: "Choose again",
    codeNeeded: "This college asks for your code",
    codeNeededText: "The office hands it out. Type it beside the roll number.",
    typeCode: "Type the code",
    notShown: "This record cannot be shown",
    tooMany: "Too many look-ups from this network",
    tooManyText: (minutes: number) =>
      `Try again in ${counted(minutes, "minute")}. Nothing is wrong with your record.`,
  },
};
