import type { Category } from "@/lib/leaves";
import type { Rule } from "@/lib/rule";
import type { Standing } from "@/lib/standing";
import { counted, figure } from "./counting";
import { markNames } from "./marks";
import { ordinal, tellNeeded } from "./rule-sentence";
import type { Person } from "./standing";

/** Of which class it is said what it counts. */
const missed: Record<Category, string> = {
  duty: "missed on duty",
  medical: "missed on medical leave",
  other: "missed on other leave",
};

/** What goes into the number, and what is left out of it. */
interface Parts {
  seen: number;
  /** Absences that being late adds up to. */
  latesMissed: number;
  /** Missed on duty; and how many of those count as present. */
  onDuty: number;
  dutyAttended: number;
  counted: number;
  /** Not counted. */
  dutyLeftOut: number;
  medicalLeftOut: number;
}

/** What can still be done of the classes that the timetable has. `until`: the last day of the term. */
function toTheEnd(standing: Standing, person: Person, until: string, together = false): string | null {
  const { passing, line, canMiss, mustAttend, left } = standing;
  if (passing === null || line === null || left === null) return null;
  const start = person === "you" ? "You " : "";
  const begin = (rest: string) => `${start}${start ? rest : rest.charAt(0).toUpperCase() + rest.slice(1)}`;
  const all = together ? " in all subjects together" : "";
  const atLine = `${figure(line)}\u00a0%${all}`;
  const end = `to the end of the term, ${until}`;
  if (left === 0) {
    const none = `No class is left ${end}`;
    return passing ? `${none}.` : `${none}: ${atLine} can no longer be reached.`;
  }
  const ofLeft = left === 1 ? "the one class left" : `of the ${figure(left)} classes left`;
  const some = (count: number) => (left === 1 ? ofLeft : `${figure(count)} ${ofLeft}`);
  if (canMiss !== null) {
    return canMiss === 0
      ? begin(`cannot miss ${left === 1 ? ofLeft : `any ${ofLeft}`} ${end}, and stay at ${atLine}.`)
      : begin(`can miss ${some(canMiss)} ${end}, and stay at ${atLine}.`);
  }
  return mustAttend === null
    ? `${atLine} can no longer be reached, not even with ${left === 1 ? ofLeft : `all ${ofLeft}`} ${end}.`
    : begin(`must attend ${some(mustAttend)} ${end}, to reach ${atLine}.`);
}

function summary(parts: Parts): string {
  const { seen, latesMissed, onDuty, dutyAttended, counted: of, dutyLeftOut, medicalLeftOut } = parts;
  const duty = dutyAttended < onDuty ? `${figure(dutyAttended)} of ${figure(onDuty)}` : figure(onDuty);
  const leftOut = [
    ...(dutyLeftOut ? [`${figure(dutyLeftOut)} on duty`] : []),
    ...(medicalLeftOut ? [`${figure(medicalLeftOut)} medical`] : []),
  ];
  return [
    `${figure(seen)} seen`,
    latesMissed ? ` − ${figure(latesMissed)} for being late` : "",
    onDuty && !dutyLeftOut ? ` + ${duty} on duty` : "",
    ` of ${figure(of)} counted`,
    leftOut.length ? `; ${leftOut.join(" and ")} not counted` : "",
  ].join("");
}

/** “Explain this number”: comes with the profile. */
export const explain = {
  toTheEnd,
  title: "Explain this number",
  /** 41 seen + 3 on duty of 56 counted; 2 medical not counted */
  summary,

  sum: {
    caption: "The sum",
    called: (person: Person): string =>
      person === "you" ? "classes you were called in" : "classes this student was called in",
    allCounted: "all counted",
    uncalled: "held before joining, counted as missed",
    dutyLeftOut: "on duty, not counted",
    medical: "medical leave, not counted",
    counted: "counted",
    seen: "seen in class",
    late: (count: number) => `${figure(count)} of them late: late counts as present`,
    /** Where some of them may count as absent. */
    lateOf: (count: number) => `${figure(count)} of them late`,
    latesMissed: (every: number) => `every ${ordinal(every)} late counts as absent`,
    duty: "on duty, counted as present",
    dutyShare: (duty: number, share: string) =>
      `of ${figure(duty)} on duty, counted as present up to ${share} of the classes`,
    result: (of: number, percentage: string) => `of ${figure(of)} = ${percentage}`,
    /** Where all of them were missed on medical leave. */
    noResult: "counted: no percentage yet",
    other: (count: number, dates: string) =>
      `${counted(count, "class", "classes")} missed on other leave ${count === 1 ? "counts" : "count"} as absent: ${dates}.`,
  },

  rule: {
    atLeast: (passLine: string) => `At least ${passLine} in each subject, not rounded.`,
    /** Where the college has a rule of its own. */
    told: (rule: Rule) => `The rule: ${tellNeeded(rule)}.`,
    whole: "The whole rule",
    missed,
  },
  notCounted: (count: number, dates: string) =>
    `${counted(count, "class was", "classes were")} held without this roll on the list and ${count === 1 ? "is" : "are"} not counted: ${dates}.`,

  uncalled: (count: number) =>
    `${counted(count, "class was", "classes were")} held before this roll joined and ${count === 1 ? "counts" : "count"} as missed.`,

  classes: {
    title: "The classes in it",
    /** Where another number stands first. */
    titleHere: "The classes in this subject",
    show: "Which classes to show",
    /** Each only where there are any. */
    missed: "missed",
    late: "late",
    leave: "leave",
    beforeJoining: "before joining",
    all: "All",
    nth: (number: number) => `class ${figure(number)}`,
    marks: markNames,
    /** Why a class counts as absent in which the student was there, or on duty. */
    because: {
      late: (every: number) => `every ${ordinal(every)} late does`,
      share: (share: string) => `more than ${share} on duty`,
    },
    object: "Object",
    /** Above the percentages, and read out before each. */
    after: "Percentage after it",
  },

  /** Where every class so far was missed on medical leave. */
  noneCounted: "No class is counted yet: all of them were missed on medical leave.",
  /** Where duty is not counted either. */
  noneOfLeaveCounted: "No class is counted yet: all of them were missed on leave that is not counted.",

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
    beforeJoining: "before joining, counts as absent",
    /** Read out for one class of a day on which there were several. */
    nth: (number: number) => `class ${number}`,
    note: "Marks count once the class is uploaded.",
    /** Read out behind a day that leads there, and said once below all of them. */
    object: "Object",
    objectNote: "Is a mark wrong? Tap its day to object.",
  },

  /** Where there is no number to explain, and why. */
  refused: {
    unknownRoll: (roll: string, department: string, batch: string) =>
      `No student ${roll} in ${department}, ${batch}`,
    unknownRollText: "Compare the number with the identity card, or change the batch or department.",
    nobodysText: "Compare the number with the identity card.",
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
