import { counted, figure } from "./counting";

const days = (count: number) => counted(count, "day");
const classes = (count: number) => counted(count, "class", "classes");

/** The pages about leave: what waits, one leave, the leaves of a student. */
export const leaveDesk = {
  title: "Leave",
  enter: "Enter a leave",
  states: { asked: "Asked", granted: "Granted", refused: "Refused", revoked: "Revoked" },
  /** The kinds that come with every register. */
  kinds: { duty: "Duty", medical: "Medical", other: "Other" },
  span: { fromTo: (first: string, last: string) => `${first} to ${last}` },
  offline: {
    title: "No network. What waits for an answer is decided on the server.",
    text: "What is here can be read. Roll calls go on; come back here with network.",
  },

  queue: {
    waiting: (count: number) =>
      count === 0
        ? "No leave waits for you"
        : count === 1
          ? "1 leave waits for you"
          : `${figure(count)} leaves wait for you`,
    show: "Show",
    everywhere: "All batches and departments",
    allBatches: "all batches",
    allDepartments: "all departments",
    batch: "Batch",
    department: "Department",
    all: "All",
    choose: "Choose",
    none: {
      granted: "No leave is granted here.",
      refused: "No leave was refused here.",
      revoked: "No leave was revoked here.",
    },
    nothingWaits: "Nothing to decide",
    nothingWaitsText: (granted: number) =>
      granted === 0
        ? "Enter one yourself when a letter comes."
        : `${figure(granted)} ${granted === 1 ? "is" : "are"} granted. Enter one yourself when a letter comes.`,
    first: "No leave yet",
    firstText:
      "A leave says that somebody was away for a reason: on duty for the college, ill, or otherwise. Marks stay what was seen",
    /** Behind it, where it is known what each counts. */
    firstCounts: (duty: string, medical: string) =>
      `a class missed on duty ${duty}, one missed on medical leave ${medical}`,
  },

  facts: {
    days,
    classes,
    section: (label: string) => `Section ${label}`,
    certificate: "Certificate",
    noCertificate: "No certificate",
    notHeld: "Not yet held",
    noneHeld: "No class held",
    seen: (absent: number, present: number) =>
      present === 0 ? `${figure(absent)} absent` : `${figure(absent)} absent, ${figure(present)} present`,
    thereOn: (day: string, more: number) =>
      more === 0 ? `was there on ${day}` : `was there on ${day} and ${counted(more, "more day")}`,
    oneOf: (students: number) => `one of ${figure(students)} entered together`,
    /** In the middle of a sentence, as the three after it. */
    asked: (when: string, by: string) => `asked ${when} by ${by}`,
    /** On the student's own page. */
    askedAs: {
      student: "the student",
      mother: "the student's mother",
      father: "the student's father",
      guardian: "the student's guardian",
    },
    granted: (when: string, by: string) => `granted ${when} by ${by}`,
    refused: (when: string, by: string, because: string) => `refused ${when} by ${by}: ${because}`,
    revoked: (when: string, by: string, because: string) => `revoked ${when} by ${by}: ${because}`,
  },

  decide: {
    grant: "Grant",
    refuse: "Refuse",
    revoke: "Revoke",
    grantDays: (count: number) => `Grant ${days(count)}`,
    grantOnly: (span: string) => `Grant ${span} only`,
    grantPart: "Grant other days of it",
    daysOf: (span: string) => `Choose days of ${span}`,
    from: "From",
    to: "To",
    orRefuse: "Or refuse, because",
    refuseTitle: (roll: string, span: string) => `Refuse ${roll}, ${span}, because`,
    refusals: [
      "The certificate is missing or cannot be read",
      "The dates do not match it",
      "Asked too late",
      "Was seen in class on these days",
    ],
    other: "Another reason",
    reason: "Reason",
    revokeTitle: (roll: string, span: string) => `Revoke ${roll}, ${span}, because`,
    revokeText: "The marks stay. Classes missed in these days count as absent again. It can be undone.",
    revocations: ["Was seen in class on these days", "The certificate was not right", "Granted by mistake"],
    undoRefusal: "Take the refusal back",
    undoRevocation: "Grant it again",
  },

  told: {
    granted: (roll: string, count: number, kind: string) => `Granted: ${roll}, ${days(count)}, ${kind}.`,
    refused: (roll: string) => `Refused: ${roll}.`,
    revoked: (roll: string) => `Revoked: ${roll}.`,
  },

  find: {
    title: "A student's leaves",
    label: "Roll or name",
    found: "Students found",
    nobody: (text: string) => `Nobody matches “${text}”.`,
  },

  away: {
    title: "Away today",
    several: (reason: string, students: number) => `${reason}, ${counted(students, "student")}`,
    until: (day: string) => `until ${day}`,
    hours: (span: string) => `today, ${span}`,
    more: (students: number) => `and ${figure(students)} more`,
  },

  one: {
    title: (missed: number, attended: number) => `${classes(missed)} missed, ${figure(attended)} attended`,
    notHeld: "No class was held in these days yet",
    seen: "What was seen in these days",
    heads: { day: "Day", absent: "Absent", present: "Present" },
    absent: "absent",
    present: "present",
    staysAttended: "A class attended stays attended. Granting changes no mark.",
    granted: (when: string, by: string) => `Granted ${when} by ${by}.`,
    refused: (when: string, by: string) => `Refused ${when} by ${by}.`,
    revoked: (when: string, by: string) => `Revoked ${when} by ${by}.`,
    because: (reason: string) => `Because: ${reason}`,
    others: (roll: string, leaves: number, count: number) =>
      leaves === 0
        ? `No other leave of ${roll} is granted.`
        : `Other leaves of ${roll}: ${figure(leaves)} granted (${days(count)}).`,
    calendar: "Calendar",
  },

  paper: {
    whoSees: "Seen by those who decide, by nobody else.",
    none: "No certificate. It may come later.",
    add: "Add a certificate",
    adding: "Adding",
    addAgain: "Add it again",
    open: "Open",
    added: (roll: string) => `Certificate added: ${roll}`,
    removeTitle: "Remove the certificate?",
    removeText: "It is deleted if no other leave has it. This cannot be undone.",
    foot: (title: string, moment: string) => `${title} · printed ${moment}`,
  },

  student: {
    title: (count: number) => (count === 0 ? "No day on leave" : `${days(count)} on leave`),
    leaves: "Leaves",
    none: "No leave was entered.",
  },

  calendar: {
    caption: (month: string, year: string) => `What was seen, and leave, in ${month} ${year}`,
    before: "The month before",
    after: "The month after",
    present: "present",
    absent: "absent",
    isAsked: "asked",
    legend: "tick and cross: what was seen",
    letters: "D duty, M medical, O other",
    edges: "thick edge: leave; dashed: asked",
  },
};
