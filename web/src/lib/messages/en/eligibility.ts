import { beginSentence } from "@/lib/begin-sentence";
import { counted, figure } from "./counting";
import { outcomes, tellSum } from "./eligibility-lines";
import { nameSemester } from "./group-names";
import { tellRule } from "./rule-sentence";

const percent = (value: number) => `${figure(value)}\u00a0%`;

/** Lists of who may sit the exam: numbered, signed, and never changed. */
export const eligibility = {
  title: "Lists",
  /** `total`: null where not all of them are known here. */
  heading: (total: number | null, open: number) =>
    [
      total === null ? "Lists" : counted(total, "list"),
      open === 0 ? "none open for objections" : `${figure(open)} open for objections`,
    ].join(", "),
  lead: "Who may sit the exam. Each list is numbered, signed and never changed.",
  caption: "Lists, the newest first",
  number: (number: number) => `No. ${figure(number)}`,
  below: (below: number, students: number) => `${figure(below)} of ${figure(students)} below the line`,
  asItStood: (day: string) => `as it stood on ${day}`,
  follows: (number: number) => `follows No. ${figure(number)}`,
  forInformation: "for information",
  next: "Show older ones",
  none: "No list yet",
  noneText: "A list says who may sit the exam, by the rule and as the register stood on one day.",
  noneMade: "The exam office makes lists of who may sit the exam. They are shown here.",
  make: "Make a list",

  tags: {
    until: (day: string) => `Provisional, until ${day}`,
    provisional: "Provisional",
    over: "Provisional, objections are over",
    final: "Final",
    followed: (number: number) => `Followed by No. ${figure(number)}`,
  },

  making: {
    title: "Make a list",
    lead: "Choose whose list it is. What it would say is shown first.",
    see: "See what it would say",
    heading: (below: number, students: number, number: number) =>
      `${figure(below)} of ${figure(students)} would be on list No. ${figure(number)}`,
    subjects: (count: number) => (count === 1 ? "the only subject" : `all ${figure(count)} subjects`),
    asOf: "As it stood on",
    asOfHint:
      "What was uploaded until the end of this day counts, what came later does not. Today: until a moment ago.",
    objections: "Objections until",
    objectionsHint: "The last day on which students can object. Left empty, the list is for information.",
    rule: "Rule",
    wouldSay: "Would say",
    counts: (short: number, band: number, met: number) =>
      `${figure(short)} not eligible, ${figure(band)} may be condoned, ${figure(met)} eligible`,
    before: "Follows",
    first: "None: it is the first list of these students",
    beforeList: (number: number, day: string) => `No. ${figure(number)}, as it stood on ${day}`,
    who: "Who",
    lines: (students: number, lines: number) => `${counted(students, "student")}, ${counted(lines, "line")}`,
    nobody: "Nobody is below the line.",
    provisional: (number: number) => `Make provisional list No. ${figure(number)}`,
    final: (number: number) => `Make final list No. ${figure(number)}`,
    insteadProvisional: "Make another provisional list instead",
    insteadFinal: "Make the final list after all",
    running: "Being made",
    frozen:
      "It is frozen, numbered and signed. It cannot be changed or deleted, only followed by the next one. Nothing is posted or sent.",
    notYet: "There is nothing to list yet",
    otherDay: "Choose another day, or another list.",
  },

  /** Before a list is made: it warns, and stops nobody. */
  look: {
    title: (count: number) => `Needs a look first: ${figure(count)}`,
    classes: (count: number) => `${counted(count, "class waits", "classes wait")} on a phone`,
    notUploaded: "begun, not uploaded",
    leaves: (count: number) => `${counted(count, "leave", "leaves")} asked for, not decided`,
    corrections: (count: number) => `${counted(count, "correction")} asked for, not answered`,
    objections: (count: number) => `${counted(count, "objection")} not answered`,
    more: (count: number) => `and ${figure(count)} more`,
    see: "See",
    decide: "Decide",
    allTheSame: "The list can be made all the same. What comes later is shown beside it.",
  },

  since: {
    title: (count: number) => `Arrived since: ${figure(count)}`,
    notInIt: "not in this list",
    nothing: "Nothing arrived after this list was frozen.",
    classes: (count: number, late: number) =>
      `${counted(count, "class", "classes")} uploaded${late > 0 ? `, ${figure(late)} held by then` : ""}`,
    corrections: (count: number) => counted(count, "correction"),
    leaves: (count: number) => counted(count, "decision about leave", "decisions about leave"),
    withdrawn: (count: number) => counted(count, "class withdrawn", "classes withdrawn"),
    restored: (count: number) => counted(count, "class restored", "classes restored"),
    reopened: (count: number) => counted(count, "upload undone", "uploads undone"),
    rule: "another rule",
    noLines: "No line of this list would be another.",
    lines: (count: number) => `${counted(count, "line")} would be another`,
  },

  compare: {
    title: "Two lists compared",
    heading: (number: number, before: number, came: number, went: number) =>
      `No. ${figure(number)} against No. ${figure(before)}: ${counted(came, "line")} came, ${figure(went)} went`,
    open: (before: number) => `Compare with No. ${figure(before)}`,
    figures: "In figures",
    short: "Lines, not eligible",
    band: "Lines, may be condoned",
    below: "Students named",
    eligible: "Students eligible in all",
    what: "What is counted",
    list: "Who, and why",
    heads: {
      roll: "Roll",
      name: "Name",
      subject: "Subject",
      became: (number: number) => `In No. ${figure(number)}`,
      percentage: "Percentage",
      why: "Because",
    },
    became: { came: "Came", went: "Went", changed: "Changed", decided: "Decided" },
    condonedLines: "Lines, condoned",
    refusedLines: "Lines, not condoned",
    condoned: (reference: string) => `Condoned, ${reference}.`,
    refused: (reference: string) => `Not condoned, ${reference}.`,
    revoked: "The decision was revoked.",
    numberStays: "The number stays.",
    none: "Both lists say the same",
    noneText: (lines: number) => `${counted(lines, "line is", "lines are")} the same in both.`,
    same: (lines: number, hasUnexplained: boolean) => {
      const same = `${counted(lines, "line is", "lines are")} the same in both.`;
      return hasUnexplained
        ? `${same} Those without a reason in the history stand first.`
        : `${same} Every difference has a reason in the history; one without would stand first.`;
    },
    noneBefore: (number: string) => `There is no list before No. ${number}`,
    noneBeforeText: "It is the first list of its students.",
    toList: (number: string) => `List No. ${number}`,
  },

  heads: {
    roll: "Roll",
    name: "Name",
    subject: "Subject",
    sum: "Sum",
    percentage: "%",
    outcome: "Outcome",
    decision: "Decision, reference",
  },
  together: "All together",
  erased: "Erased",
  outcomes,
  tellSum,
  cannotBeFound: (number: string) => `There is no list No. ${number}`,
  cannotBeFoundText: "Numbers have no gaps: look at the newest one.",
  allLists: "All lists",
  listHeading: (number: number, below: number, students: number) =>
    `List No. ${figure(number)}: ${figure(below)} of ${figure(students)} below the line`,
  makeFinal: "Make the final list",
  steps: {
    label: "From provisional to final",
    done: "Done",
    provisional: (number: number) => `Provisional, No. ${figure(number)}`,
    made: (moment: string, by: string) => `Made on ${moment}, by ${by}`,
    objections: (day: string) => `Objections until ${day}`,
    objectionsTaken: "Objections",
    noObjections: "No objections are taken",
    noObjectionsText: "The list is for information.",
    left: (days: number) => (days === 0 ? "Today is the last day" : `${counted(days, "day")} left`),
    over: "The last day is over",
    final: "Final",
    finalNumber: (number: number) => `Final, No. ${figure(number)}`,
    takesIn: "Takes in what was answered and what arrived",
    followed: (number: number) => `Followed by No. ${figure(number)}`,
  },
  frozen: {
    title: "What is frozen",
    short: (day: string, students: number, subjects: number) =>
      `${day}, ${counted(students, "student")}, ${counted(subjects, "subject")}, signed`,
    number: "Number",
    code: "Code on paper",
    day: "As it stood on",
    until: "What came from then on is not in it",
    rule: "Rule",
    subjects: "Subjects",
    hash: "SHA-256",
    key: "Signed with",
    keyNumber: (number: number) => `key ${figure(number)} of this college (Ed25519)`,
    document: "List (JSON)",
    signature: "Signature",
    publicKey: "Public key",
    without: "Check it without Rollbook, with these three files:",
  },
  show: "What to show",
  parts: { lines: "Lines", eligible: "Eligible students" },
  linesCaption: "Below the line, in the order of the student list",
  eligibleCaption: "Who may sit the exam: meets the rule, or is condoned",
  noLines: "Nobody is below the line",
  noLinesText: "Everybody whom the list counts may sit the exam.",
  noEligible: "Nobody is eligible yet",
  noEligibleText: "See the lines: whoever is on them is below the line.",
  eligibleRolls: "Eligible rolls",
  rule: (rule: Parameters<typeof tellRule>[0]) => beginSentence(`${tellRule(rule)}.`),

  paper: {
    nameSemester,
    belowTitle: (number: number) => `List No. ${figure(number)}: students below the line`,
    eligibleTitle: (number: number) => `List No. ${figure(number)}: eligible rolls`,
    provisional: "PROVISIONAL",
    final: "FINAL",
    objections: (day: string) => `Objections until ${day}.`,
    rule: (rule: Parameters<typeof tellRule>[0]) => `Rule: ${tellRule(rule)}.`,
    counts: (below: number, students: number, lines: number) =>
      `${figure(below)} of ${counted(students, "student")}, ${counted(lines, "line")}. Every percentage here is below what is needed.`,
    condoned: (count: number) =>
      `${figure(count)} of these ${count === 1 ? "is" : "are"} condoned in all that they are short in, and eligible.`,
    band: (floor: number, line: number) => `B: in the band, ${figure(floor)} to ${percent(line)}.`,
    short: "S: short.",
    /** `until`: the last day of the term, where the timetable told what was left. */
    outOfReach: (until: string | null) =>
      until === null
        ? "×: cannot be reached, not even by attending every planned class that was left."
        : `×: cannot be reached, not even by attending every class to the end of the term, ${until}.`,
    eligible: (count: number, subjects: number) =>
      `${figure(count)} eligible in ${subjects === 1 ? "the only subject" : `all ${figure(subjects)} subjects`}`,
    checked: "How this list can be checked",
    hash: "It was frozen with its rule, its day and each student's sum. SHA-256 of its canonical JSON:",
    signed: (key: number) => `Signed with key ${figure(key)} of this college (Ed25519). Without Rollbook:`,
    compareAt: "Check at",
    qr: "Code of this list",
    printed: (moment: string, by: string) => `Printed ${moment}, by ${by}`,
    signatures: ["Head of department", "Controller of examinations", "Principal"],
  },
};
