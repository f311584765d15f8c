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
  },
};
