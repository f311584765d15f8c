import { counted, figure } from "./counting";

/** How many classes count otherwise, where that is known. */
const classes = (count: number | null, kind: string) =>
  count === null ? `${kind} classes` : counted(count, `${kind} class`, `${kind} classes`);
const s = (count: number | null) => (Number(count) === 1 ? "s" : "");

/** The page that changes the rule. In its sentences, a name in braces is the place of a box. */
export const ruleChange = {
  titleNew: "A rule for a batch",
  unchanged: "Nothing is changed yet",
  nobody: "Nobody would cross a line",
  moved: (fall: number, rise: number) => `${figure(fall)} would fall below, ${figure(rise)} would rise above`,
  onlyFall: (fall: number) => `${figure(fall)} would fall below`,
  onlyRise: (rise: number) => `${figure(rise)} would rise above`,
  onlyBand: (band: number) => `${figure(band)} would come into the band`,
  /** While the first answer is awaited. */
  counting: "Counting who would cross a line",
  unknown: "Not known who would cross a line",
  students: (count: number) => counted(count, "student"),

  scope: {
    legend: "For whom",
    batch: "Batch",
    chooseBatch: "Choose a batch",
    department: "Department",
    allDepartments: "All departments",
  },

  sentences: {
    each: "A student needs {line} % in {of}",
    both: "A student needs {line} % in {of}, at least {least} % in each.",
    condoned: "From {floor} % up to the line, the shortage {condoned}",
    notCondoned: "Below the line, the shortage {condoned}",
    late: "Coming late counts as present; every {late} late as one absence.",
    lateNever: "Coming late counts as present; as an absence {late}",
    duty: "Duty leave counts {duty}",
    dutyShare: "Duty leave counts {duty}: {share} % of the classes.",
    medical: "Medical leave {medical}",
    rounded: "The percentage is {rounded}",
    from: "Counted from {from}",
  },
  /** What each box is called, where it is read out or found wrong. */
  boxes: {
    line: "The line, in per cent",
    of: "In what",
    leastInEach: "The least in each subject, in per cent",
    floor: "The lowest that may be condoned, in per cent",
    condoned: "Whether a shortage may be condoned",
    latePerAbsence: "Which late is an absence",
    duty: "Duty leave",
    dutyShare: "The share of duty leave, in per cent",
    medical: "Medical leave",
    rounded: "Rounding",
    countedFrom: "Counted from",
    bands: "The marks for attendance",
    words: "The words for the outcomes",
    startsOn: "From",
  },
  options: {
    of: { each: "each subject", together: "all subjects together", both: "all together, and each by itself" },
    condoned: { yes: "may be condoned", no: "may not be condoned" },
    never: "never",
    duty: { present: "as present", share: "as present, up to a share", not: "not at all" },
    medical: { absent: "counts as absent", not: "is not counted" },
    rounded: { yes: "rounded to a whole number", no: "not rounded" },
    from: { joining: "the first class after joining", first: "the first class of all" },
  },
  notANumber: "is no number from 0 to 100",

  /** `{was}`: the old words, struck. */
  changed: "Thick edges: changed, was {was}.",
  and: " and ",
  was: (old: string) => `Changed, was ${old}`,
  orStart: "Or start from one of",
  start: "Start from one of",
  starts: (count: number) => `${count === 6 ? "six" : figure(count)} common rules`,

  bands: {
    title: "Marks for attendance",
    none: "no marks are given",
    some: (count: number) => counted(count, "step"),
    lead: "In each subject, by its percentage. Below the first step there are none.",
    from: "From, per cent",
    to: "Below, per cent",
    marks: "Marks",
    row: (label: string, number: number) => `${label}, step ${figure(number)}`,
    add: "Add a step",
    remove: "Remove",
  },
  words: {
    title: "The college’s own words",
    none: "Rollbook’s own",
    lead: "What an outcome is called on every page. Left empty: as Rollbook calls it.",
    met: "At or above the line",
    band: "Where the shortage may be condoned",
    short: "Below that",
  },

  crossing: {
    label: "Who crosses a line",
    fall: "Fall",
    rise: "Rise",
    band: "Into the band",
    none: "Nobody.",
    more: (count: number) => `and ${figure(count)} more`,
    file: "All by name, XLSX",
    becomes: "then",
    noPercentage: "none yet",
  },
  /** Why somebody crosses a line, by what the new rule says. */
  reasons: {
    line: "another line is asked for",
    of: {
      each: "each subject counts by itself",
      together: "all subjects count together",
      both: "all count together, and each by itself",
    },
    least: "by what each subject needs by itself",
    floor: "the band has another floor",
    late: (count: number | null) => `${classes(count, "late")} now count${s(count)} as absences`,
    notLate: "late no longer counts as an absence",
    duty: {
      present: (count: number | null) => `${classes(count, "duty")} now count${s(count)} as present`,
      share: (count: number | null) => `${classes(count, "duty")} count${s(count)} otherwise by the share`,
      not: (count: number | null) => `${classes(count, "duty")} no longer count${s(count)}`,
    },
    medical: {
      absent: (count: number | null) => `${classes(count, "medical")} now count${s(count)}`,
      not: (count: number | null) => `${classes(count, "medical")} no longer count${s(count)}`,
    },
    rounded: { yes: "rounded now", no: "no longer rounded" },
    from: {
      first: (count: number | null) => `${classes(count, "earlier")} now count${s(count)} as missed`,
      joining: (count: number | null) => `${classes(count, "earlier")} no longer count${s(count)}`,
    },
    several: "several changes together",
  },

  example: {
    title: "An example",
    who: (name: string, semester: string) => `${name}, ${semester}.`,
    another: "Another",
    none: "No student has a class that counts yet.",
    outcomes: {
      on: "on the line",
      met: "above the line",
      band: "below the line, may be condoned",
      short: "below the line",
      none: "no line here",
    },
    together: (outcome: string) => `${outcome}, all subjects together`,
    inSubject: (outcome: string, subject: string) => `${outcome}, lowest in ${subject}`,
    noPercentage: "No class is counted yet",
    present: "Seen present",
    late: (count: number) => `Late, ${figure(count)}`,
    everyLate: (which: string) => `Every ${which} late is absent`,
    duty: (count: number) => `On duty, ${figure(count)}, seen absent`,
    attended: "Counted as present",
    classes: "Classes",
    uncalled: "Before joining, counted as missed",
    medicalAbsent: (count: number) => `Medical, ${figure(count)}, counts as absent`,
    medicalNot: "Medical, not counted",
    dutyNot: "Duty, not counted",
    of: "Of",
    /** `{percentage}`: what it is now. */
    nowIn: (subject: string, outcome: string) =>
      `Under the rule of now: lowest in ${subject}, {percentage}, ${outcome}.`,
    nowTogether: (outcome: string) =>
      `Under the rule of now: {percentage} in all subjects together, ${outcome}.`,
  },

  bar: {
    moved: (fall: number, rise: number) => `${figure(fall)} fall, ${figure(rise)} rise.`,
    unchanged: "Nothing is changed yet.",
    leave: "Leave it",
    keep: (day: string) => `Keep from ${day}`,
    keepPlain: "Keep",
    keeping: "Keeping",
    notKept: "The rule was not kept",
    again: "What you chose stays. Keep it again: it is kept once.",
    kept: (day: string) => `The rule is kept from ${day}`,
  },
  comes: (day: string) => `Another version comes on ${day}, and stays.`,
  backToCollege: "As the college again",
  backToBatch: "As the batch again",
  /** After one of these was pressed. */
  willBeAbove: "The rule above holds again from then on.",
  changedSince: {
    title: "Somebody has kept another rule since you began",
    text: "Yours is not lost. Compare it with the new one, then keep it or leave it.",
    look: "Compare with the new one",
  },
  offline: {
    title: "No network.",
    text: "What you chose stays. A rule is counted and kept on the server.",
  },
};
