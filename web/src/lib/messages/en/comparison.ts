import type { Mark } from "@/lib/marks";
import { counted, figure } from "./counting";
import { markNames } from "./marks";

const classOf = (day: string | null) => (day ? `Class of ${day}` : "A class");
const because = (reason: string | null) => (reason ? `: ${reason}` : "");

/** Two days of a list beside each other. */
export const comparison = {
  title: "Two days compared",
  heading: (fell: number, rose: number) =>
    fell + rose === 0
      ? "Nobody crossed the line"
      : `${figure(fell)} fell below the line, ${figure(rose)} rose`,
  lead: (first: string, second: string) =>
    `As it stood on ${first}, and on ${second}. Computed from the history.`,
  first: "First day",
  second: "Second day",
  choose: "Choose the first day",
  chooseText: "The list as it stood on that day is compared with a later one.",
  order: "The second day must be after the first",
  orderText: "Choose an earlier first day, or a later second one.",
  none: "Nothing differs between the two days",
  noneText: (lines: number) =>
    `${counted(lines, "line")} of a student in a subject, all the same on both days.`,
  nobody: "Nobody is to be shown here",
  nobodyText: "Choose All.",
  list: "Who, and why",
  show: "Whom to show",
  filters: { all: "All", fell: "Fell", rose: "Rose", unexplained: "Without a reason" },
  heads: {
    roll: "Roll",
    name: "Name",
    subject: "Subject",
    percentage: "Before → after",
    outcome: "Outcome",
    why: "Because",
  },
  outcomes: {
    fell: "Fell below",
    rose: "Rose above",
    below: "Below",
    decided: "Another outcome",
    stillBelow: "Still below",
    changed: "Changed",
  },
  /** For screen readers, in place of the arrow. */
  turned: (before: string, after: string) => `from ${before} to ${after}`,
  noFigure: "no class",
  unexplained: "No reason is known in the history. Look at this first.",
  same: (lines: number, hasUnexplained: boolean) => {
    const same = `${counted(lines, "line is", "lines are")} the same on both days.`;
    return hasUnexplained
      ? `${same} Those without a reason in the history stand first.`
      : `${same} Every difference has a reason in the history; one without would stand first.`;
  },
  more: (count: number) => `Show ${figure(count)} more`,
  why: {
    uploaded: (day: string | null, by: string) => `${classOf(day)} uploaded by ${by}`,
    uploadedMany: (count: number) => `${counted(count, "class", "classes")} uploaded`,
    late: (day: string | null, when: string, by: string) =>
      `${classOf(day)} uploaded late, on ${when}, by ${by}`,
    lateMany: (count: number) => `${counted(count, "class", "classes")} held by then and uploaded late`,
    corrected: (
      day: string | null,
      before: Mark | null,
      after: Mark | null,
      by: string,
      reason: string | null,
    ) =>
      `${classOf(day)} corrected${before === null || after === null ? "" : ` from ${markNames[before]} to ${markNames[after]}`} by ${by}${because(reason)}`,
    withdrawn: (day: string | null, by: string, reason: string | null) =>
      `${classOf(day)} withdrawn by ${by}${because(reason)}`,
    restored: (day: string | null, by: string, reason: string | null) =>
      `${classOf(day)} restored by ${by}${because(reason)}`,
    reopened: (day: string | null, by: string) =>
      `Upload of the ${classOf(day).toLowerCase()} undone by ${by}`,
    discarded: (day: string | null, by: string) => `${classOf(day)} discarded by ${by}`,
    answered: (day: string | null, by: string) =>
      `${classOf(day)}: two phones had disagreed, answered by ${by}`,
    file: (name: string | null, by: string) => `Marks from the file ${name ?? ""} by ${by}`,
    leave: (state: string, when: string, by: string) => `Leave ${state} on ${when} by ${by}`,
    leaveStates: {
      granted: "granted",
      refused: "refused",
      revoked: "revoked",
      asked: "asked again",
      undone: "undone",
    },
    rule: (when: string, by: string) => `Another rule, kept on ${when} by ${by}`,
    moved: (when: string, by: string) => `Moved to another list on ${when} by ${by}`,
  },
};
