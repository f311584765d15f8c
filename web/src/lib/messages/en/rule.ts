import { ordinal } from "./rule-sentence";

/** The page of the rule. In its sentences, what was chosen stands between asterisks. */
export const rule = {
  change: "Change the rule",
  college: "The whole college",
  since: (day: string) => `since ${day}`,
  /** Behind a scope that has no rule of its own. */
  asCollege: "as the college",
  asBatch: "as the batch",

  /** Where the address names a batch or department that the college has not. */
  missing: {
    title: (word: string, label: string) => `There is no ${word} “${label}”`,
    text: "The link may be old or mistyped.",
    toCollege: "The college’s rule",
  },

  twoThirds: "two thirds",
  aThird: "a third",
  nth: ordinal,

  title: {
    each: (line: string, _least: string) => `${line} in each subject`,
    together: (line: string, _least: string) => `${line} in all subjects together`,
    both: (line: string, least: string) => `${line} in all subjects together, at least ${least} in each`,
  },

  plain: "In plain words",
  says: {
    needed: {
      each: (line: string, _least: string) => `A student needs *${line}* in *each subject*.`,
      together: (line: string, _least: string) =>
        `A student needs *${line}* in *all subjects* of a semester *together*.`,
      both: (line: string, least: string) =>
        `A student needs *${line}* in *all subjects* of a semester *together*, and *at least ${least} in each*.`,
    },
    condoned: (floor: string) => `From *${floor}* up to the line, the shortage *may be condoned*.`,
    notCondoned: "Below the line, the shortage *may not be condoned*.",
    late: (which: string) => `Coming late is present; *every ${which} late* counts as one absence.`,
    latePresent: "Coming late is *present*.",
    duty: {
      present: (_share: string) => "Duty leave counts as *present*.",
      share: (share: string) => `Duty leave counts as *present, up to ${share}* of the classes.`,
      not: (_share: string) => "Duty leave is *not counted*.",
    },
    medical: { absent: "Medical leave counts as *absent*.", not: "Medical leave is *not counted*." },
    exact: (below: string, line: string) => `Nothing is rounded: *${below} is below ${line}*.`,
    rounded: (from: string, line: string) =>
      `The percentage is rounded to a whole number: *${from} is ${line}*.`,
    from: {
      joining: "A student who joins later is counted from the *first class after joining*.",
      first: "Everybody is counted from the *first class of all*: what was held before joining is missed.",
    },
  },

  bands: {
    title: "Marks for attendance",
    lead: "In each subject, by its percentage.",
    percentage: "Percentage",
    marks: "Marks",
    below: (edge: string) => `Below ${edge}`,
    between: (from: string, to: string) => `From ${from}, below ${to}`,
    upTo: (from: string, to: string) => `From ${from} to ${to}`,
  },

  outcomes: {
    title: "What it is called here",
    met: "At or above the line",
    band: "Below it, where the shortage may be condoned",
    short: "Below that",
  },

  /** What is other in a version than in the one before. */
  phrases: {
    condoned: (floor: string) => `condoned from ${floor}`,
    notCondoned: "nothing is condoned",
    late: (which: string) => `every ${which} late is an absence`,
    latePresent: "late is present",
    duty: {
      present: (_share: string) => "duty counts as present",
      share: (share: string) => `duty counts up to ${share}`,
      not: (_share: string) => "duty is not counted",
    },
    medical: { absent: "medical counts as absent", not: "medical is not counted" },
    rounded: "rounded",
    exact: "not rounded",
    from: { joining: "counted from joining", first: "counted from the first class of all" },
    bands: "other marks for attendance",
    noBands: "no marks for attendance",
    words: "other words for the outcomes",
    nothing: "The same once more",
  },

  others: {
    title: "Other rules",
    add: "Add one",
    none: "A batch, or one department of it, can have a rule of its own.",
    since: (what: string, day: string) => `${what}. Since ${day}`,
    comes: (what: string, day: string) => `${what}. Its own comes on ${day}`,
  },

  versions: {
    title: "Versions",
    from: (day: string) => `From ${day}`,
    first: "From the beginning",
    asItCame: (what: string) => `As it came: ${what}`,
    again: "As the college again",
    againBatch: "As the batch again",
    kept: (what: string, day: string, by: string) => `${what}. Kept on ${day} by ${by}`,
    comes: "Comes",
    now: "Now",
    takeBack: "Take back",
    takenBack: (day: string) => `The rule from ${day} is taken back`,
  },

  /** On the paper to hang up. */
  paper: (college: string, day: string) => `${college}, ${day}`,
};
