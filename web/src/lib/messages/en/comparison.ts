import { counted, figure } from "./counting";

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
  same: (lines: number, hasUnexplained: boolean) => {
    const same = `${counted(lines, "line is", "lines are")} the same on both days.`;
    return hasUnexplained
      ? `${same} Those without a reason in the history stand first.`
      : `${same} Every difference has a reason in the history; one without would stand first.`;
  },
};
