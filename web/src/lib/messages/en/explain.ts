import type { Category } from "@/lib/leaves";
import { counted, figure } from "./counting";
import { markNames } from "./marks";
import type { Person } from "./standing";

/** Of which class it is said what it counts. */
const missed: Record<Category, string> = {
  duty: "missed on duty",
  medical: "missed on medical leave",
  other: "missed on other leave",
};

/** “Explain this number”: comes with the profile. */
export const explain = {
  title: "Explain this number",
  /** 41 seen + 3 on duty of 56 counted; 2 medical not counted */
  summary: (seen: number, duty: number, of: number, medical: number) =>
    `${figure(seen)} seen${duty ? ` + ${figure(duty)} on duty` : ""} of ${figure(of)} counted` +
    (medical ? `; ${figure(medical)} medical not counted` : ""),

  sum: {
    caption: "The sum",
    called: (person: Person): string =>
      person === "you" ? "classes you were called in" : "classes this student was called in",
    allCounted: "all counted",
    medical: "medical leave, not counted",
    counted: "counted",
    seen: "seen in class",
    late: (count: number) => `${figure(count)} of them late: late counts as present`,
    duty: "on duty, counted as present",
    result: (of: number, percentage: string) => `of ${figure(of)} = ${percentage}`,
    /** Where all of them were missed on medical leave. */
    noResult: "counted: no percentage yet",
    other: (count: number, dates: string) =>
      `${counted(count, "class", "classes")} missed on other leave ${count === 1 ? "counts" : "count"} as absent: ${dates}.`,
  },

  rule: {
    atLeast: (passLine: string) => `At least ${passLine} in each subject, not rounded.`,
    missed,
  },
  notCounted: (count: number, dates: string) =>
    `${counted(count, "class was", "classes were")} held without this roll on the list and ${count === 1 ? "is" : "are"} not counted: ${dates}.`,

  classes: {
    title: "The classes in it",
    show: "Which classes to show",
    /** Each only where there are any. */
    missed: "missed",
    late: "late",
    leave: "leave",
    all: "All",
    nth: (number: number) => `class ${figure(number)}`,
    marks: markNames,
    /** Above the percentages, and read out before each. */
    after: "Percentage after it",
  },

  /** Where every class so far was missed on medical leave. */
  noneCounted: "No class is counted yet: all of them were missed on medical leave.",

  trend: {
    title: "How it went",
    lead: "Percentage after each class. A ring is a class missed.",
    /** Behind it, where there is such a class. */
    lateLead: "A small dot is a class attended late.",
    /** Behind both, where there is such a class. */
    leaveLead: "What was missed on leave and does not count as absent has none.",
    /** The picture in words. */
    sentence: (first: string, last: string, lowest: string, now: string) =>
      `From ${first} to ${last}: ${lowest} at its lowest, ${now} now. The same figures stand under “Explain this number”.`,
    one: (day: string, now: string) => `One class so far, on ${day}: ${now}.`,
  },

  dates: {
    title: "Class dates",
    ofMonth: (present: number, of: number) => `${figure(present)} of ${figure(of)}`,
    monthOfYear: (month: string, year: string) => `${month} ${year}`,
    present: "present",
    absent: "absent",
    late: "late",
    notCounted: "not counted",
    /** Read out for one class of a day on which there were several. */
    nth: (number: number) => `class ${number}`,
    note: "Marks count once the class is uploaded.",
  },

  /** Where there is no number to explain, and why. */
  refused: {
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
