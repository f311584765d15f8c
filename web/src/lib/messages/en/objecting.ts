import type { Mark } from "@/lib/marks";
import { figure } from "./counting";
import { markNames } from "./marks";
import { claims, objections } from "./objections";

/** Objecting to a mark, and reading what was answered: without a log-in. */
export const objecting = {
  claims,
  marks: markNames,
  number: objections.number,
  nth: objections.nth,

  /** Whom it goes to: who took the class, while they may correct it, and the head of the department where there is one. */
  to: (takenBy: string | null, headOf: string | null) =>
    [...(takenBy ? [takenBy] : []), headOf ? `the head of ${headOf}` : "the office"].join(" and "),

  form: {
    title: "Object to a mark",
    back: "Back",
    class: "Class",
    holds: "The register holds",
    takenBy: "Taken by",
    uploaded: "Uploaded",
    countsIn: "Counts in",
    ifPresent: (then: string) => `with this class present ${then}`,
    claim: "What is right?",
    text: "What happened",
    textHint: (most: number) =>
      `What helps: where you sat, who saw you, a letter. Up to ${figure(most)} letters.`,
    textTooLong: (count: number, most: number) =>
      `has ${figure(count)} letters; at most ${figure(most)} are taken`,
    contact: "Mail or mobile, if who answers should reach you",
    contactHint:
      "May stay empty: the number and code you get show the answer. Seen by who answers, deleted 90 days after the answer.",
    contactTooLong: (most: number) => `must have at most ${figure(most)} letters`,
    send: "Send the objection",
    sending: "Sending…",
    goesTo: (to: string) => `It goes to ${to}.`,
    until: (day: string) => `Taken until ${day}.`,
    untilForList: (day: string, list: number) => `Taken until ${day}, for list No. ${figure(list)}.`,
    waits: (number: number) => `This mark is already contested: No. ${figure(number)}`,
    waitsText: "What you write is added to that case. You get a code of your own.",
    stillInBox: "What you wrote is still in the box.",
    offline: "No network",
    offlineText:
      "An objection needs the network. What you wrote stays in the box, also when you load the page again.",
    readAnswer: "Read the answer to an objection",
  },

  sent: {
    title: "Your objection was sent",
    to: (to: string, moment: string) => `To ${to}, ${moment}.`,
    joined: (number: number) => `This mark was already contested: No. ${figure(number)}`,
    joinedText: "What you wrote was added to it. You have a code of your own for it.",
    number: "Number",
    code: "Code",
    due: (day: string) => `The answer is due by ${day}.`,
    with: (address: string) =>
      `With both, anyone can read the answer at ${address}. Write them down; the code is not shown again.`,
    keep: "Keep on this phone",
    kept: "Kept on this phone",
    toProfile: "Back to the record",
  },

  read: {
    title: "Read the answer",
    lead: "Number and code were given when the objection was sent.",
    number: "Number",
    code: "Code",
    notNumber: "is a figure, for example 143",
    /** As the server says it. */
    notTogether: "This number and this code do not go together.",
    check: "Check",
    kept: "Objections kept on this phone",
    forget: "Forget",
    another: "Another objection",
  },

  answer: {
    title: (number: number) => `Objection No. ${figure(number)}`,
    states: { waiting: "Waits", corrected: "Corrected", stands: "Stands", gone: "Closed" },
    steps: "What has become of it",
    sent: (moment: string) => `Sent, ${moment}`,
    said: (claim: string, held: Mark) => `“${claim}.” The register held: ${markNames[held]}.`,
    with: (to: string) => `With ${to}`,
    due: (day: string) => `Answer due by ${day}.`,
    correctedTo: (mark: Mark, moment: string) => `Corrected to ${markNames[mark]}, ${moment}`,
    stands: (moment: string) => `It stands, ${moment}`,
    gone: "The class was taken out of the register",
    goneText:
      "It does not count any more, so there is nothing left to answer. If it is held again, look at its mark.",
    by: (by: string) => `By ${by}`,
    because: (by: string, because: string) => `By ${by}: “${because}”`,
    becomes: "becomes",
    notContent: "Not content? The head of department decides at the desk, with this number.",
    yourText: "You wrote",
  },

  /** Where the address names no mark. */
  wrongLink: "This link names no class",
  wrongLinkText:
    "A part of it is missing or mistyped. Open the record of the roll and choose Object beside the class.",

  /** Where the college takes none. */
  off: "Objections are not taken here",
  offText: "The college has not switched them on. Take a wrong mark to your lecturer or to the office.",
};
