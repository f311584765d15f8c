import { counted, figure } from "./counting";

/** What is taken in one go: several hours, several subjects. Comes only where a college has that. */
export const meetings = {
  /** The button, until something is chosen. */
  act: "Hours, together…",
  hours: (count: number) => counted(count, "hour"),
  classes: (count: number) => counted(count, "class", "classes"),
  /** `more`: how many besides. */
  withOthers: (name: string, more: number) => `with ${name}${more > 0 ? ` and ${figure(more)} more` : ""}`,
  asOn: (date: string) => `as on ${date}`,

  hoursLegend: "Hours",
  togetherLegend: "Together with",
  togetherText: "In the same room, called in one go. Each keeps its own sheet and count.",
  anotherClass: "Another class…",
  closeAnother: "Close without adding one",

  sameClass: (name: string) => `${name} is the class that you start here.`,
  chosenAlready: (name: string) => `${name} is chosen already.`,
  everybodyAlready: (subject: string) => `All students of ${subject} are called already.`,
  tooMany: (most: number) =>
    `At most ${figure(most)} classes are taken in one go, and each hour of each subject is one. Choose fewer hours, or leave a subject out.`,
  cannotBeCalled: (name: string) => `${name} cannot be called now`,
  notHere:
    "Its class list is not on this device, and the server cannot be reached to fetch it. Leave it out, or try again with network.",
  nobody: "Nobody is in it today. Leave it out, or put students into it.",
  removed: (names: string) => `${names} took part then, and was removed since: it is left out.`,
};
