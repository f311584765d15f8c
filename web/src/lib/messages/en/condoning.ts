import { figure } from "./counting";

const percent = (value: number) => `${figure(value)}\u00a0%`;

/** Whether a shortage in the band is condoned: a decision beside the number of a list. */
export const condoning = {
  title: (roll: string, subject: string) => `${roll} in ${subject}`,
  titleTogether: (roll: string) => `${roll}, all subjects together`,
  tab: "Condonation",
  list: (number: number) => `list No. ${figure(number)}`,
  back: "Back to the list",
  toNewest: (number: number) => `Open list No. ${figure(number)}`,

  number: "The number",
  band: (floor: number, line: number) => `In the band, ${figure(floor)} to ${percent(line)}.`,
  beside: "A decision stands beside it and never changes it.",

  decision: "The decision",
  steps: {
    asked: (day: string) => `Asked, ${day}`,
    askedBy: (by: string) => `Entered by ${by}`,
    notAsked: "Asked",
    notAskedText: "Nobody has asked for it. It can be decided all the same.",
    recommended: (day: string) => `Recommended, ${day}`,
    recommendedBy: (by: string) => `By ${by}`,
    notRecommended: "Recommended",
    notRecommendedText: "By the head of the department, or not at all",
    decide: "Decide",
    decideText: "Only for the examination office",
    condoned: (day: string) => `Condoned, ${day}`,
    refused: (day: string) => `Not condoned, ${day}`,
    decidedBy: (reference: string, by: string) => `${reference}, by ${by}`,
    done: "Done",
  },
  earlier: "Earlier decisions",
  revoked: (decision: string, day: string, by: string) => `${decision}. Revoked on ${day}, by ${by}`,

  what: "What to write",
  acts: { decide: "Decision", recommend: "Recommendation", ask: "Request of the student" },
  ask: {
    grounds: "Grounds",
    groundsHint: "On behalf of the student. Only those who ask, recommend or decide read them.",
    act: "Ask for it",
    running: "Being written",
  },
  recommend: {
    remark: "Remark",
    remarkHint: "May be left empty.",
    act: "Recommend it",
    running: "Being written",
  },
  decide: {
    decided: "Decided",
    condoned: "Condoned",
    refused: "Not condoned",
    grounds: "Grounds",
    groundsHint: "Only those who ask, recommend or decide read them.",
    reference: "Reference",
    referenceHint: "Minutes or an order, as it will stand on the paper.",
    act: "Write the decision",
    running: "Being written",
    note: (percentage: string) =>
      `Stands in the next list beside ${percentage}, with the reference and the day. Can be revoked; both stay in the history.`,
  },
  revoke: {
    act: "Revoke the decision",
    text: "What was decided stays in the history and in the lists that hold it. It can be decided anew then.",
    title: (roll: string) => `Revoke the decision about ${roll}?`,
    ready: ["Entered for the wrong student", "The reference was wrong"],
    other: "Another reason",
  },
  tooLong: "is longer than 500 letters",
  referenceTooLong: "is longer than 80 letters",
  cannot: {
    met: "The number meets the line: there is nothing to condone.",
    short: "The number is below the band: by the rule of this list the shortage cannot be condoned.",
    no_band: "The rule of this list has no band: a shortage cannot be condoned by it.",
    archived: "The student is archived. Bring the student back first.",
    erased: "The student was erased. Nothing can be decided any more.",
    moved: "The student is on another student list by now. Decide beside a list of those students.",
    followed: "A later list follows this one. Decide beside the number that stands there.",
  },
  nobody: "You can read this. The head of the department recommends, the exam office decides.",
  cannotBeFound: "This line is not on the list",
  cannotBeFoundText: "Open it from the list itself.",
  allLists: "All lists",

  /** On a line of a list. */
  line: {
    head: "Decision beside it",
    condone: "Condone…",
    asked: "Asked",
    recommended: "Recommended",
    condoned: "Condoned",
    refused: "Not condoned",
    revoked: "Revoked since",
    since: {
      asked: (day: string) => `on ${day}`,
      recommended: (day: string) => `on ${day}`,
      condoned: (reference: string) => `${reference}, since then: stands in the next list`,
      refused: (reference: string) => `${reference}, since then: stands in the next list`,
      revoked: (day: string) => `${day}, the next list is without it`,
    },
  },
  condonedCount: (count: number) => `${figure(count)} of these condoned`,
};
