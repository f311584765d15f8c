import { counted, figure } from "./counting";

/** What came after a day that is looked at. */
interface LaterFigures {
  classes: number;
  lateClasses: number;
  marks: number;
  corrections: number;
  withdrawn: number;
  restored: number;
  reopened: number;
  leaves: number;
}

const lateOf = ({ classes, lateClasses }: LaterFigures) =>
  classes === lateClasses && classes === 1
    ? "The class was held by then, and uploaded late."
    : `${figure(lateClasses)} of the classes ${lateClasses === 1 ? "was" : "were"} held by then, and uploaded late.`;

/** A page as it stood at the end of an earlier day. */
export const asItStood = {
  label: "As it stood on",
  title: (day: string) => `As it stood on ${day}`,
  computed: "Computed from the history.",
  later: (figures: LaterFigures) => {
    const told = [
      figures.classes > 0 &&
        `${counted(figures.marks, "mark")} in ${counted(figures.classes, "class", "classes")}`,
      figures.leaves > 0 && counted(figures.leaves, "decision about leave", "decisions about leave"),
      figures.corrections > 0 && counted(figures.corrections, "correction"),
      figures.withdrawn > 0 && counted(figures.withdrawn, "withdrawal"),
      figures.restored > 0 && counted(figures.restored, "restored class", "restored classes"),
      figures.reopened > 0 && counted(figures.reopened, "undone upload"),
    ].filter((each) => each !== false);
    if (told.length === 0) return "Nothing came later.";
    const late = figures.lateClasses > 0 ? ` ${lateOf(figures)}` : "";
    return `Came later, and not in it: ${told.join(", ")}.${late}`;
  },
  today: "Today",
  onPaper: (day: string) => `As it stood on ${day}, computed from the history.`,
  compare: "Compare the two days",
  none: "Nothing was counted here by then",
  noneText: "No class had been uploaded on that day or before. Choose a later day.",
};
