import { figure } from "./counting";

const NO_BREAK = "\u00a0"; // a figure stands in one line with what it counts
type Origin = readonly [label: string, students: number];

/** Whom a class calls, where its subject calls groups. */
export const called = {
  /** Over the choices. */
  kinds: { section: "Section", lab: "Lab batch", elective: "Elective", other: "Group" },
  together: "All together",
  /** After their number. */
  students: (count: number): string => (count === 1 ? "student" : "students"),
  /** After the group's name: where its students are listed, in how many departments of its batch and in which others. */
  from: (origins: { here: readonly Origin[]; elsewhere: readonly Origin[] }): string => {
    const own = origins.here.map(([department, count]) => `${department}${NO_BREAK}${figure(count)}`);
    const others = origins.elsewhere.map(
      ([batch, count]) => `${figure(count)}${NO_BREAK}of${NO_BREAK}${batch}`,
    );
    const parts = [own, others].filter((part) => part.length > 0).map((part) => part.join(", "));
    return parts.length > 0 ? `from ${parts.join(", and ")}` : "";
  },
  chooseAgain: "What was chosen before is not called in this subject any more. Choose again.",
  nobody: (group: string, date: string) => `Nobody is in ${group} on ${date}`,
  /** A sentence that ends in what `putInto` or `toGroups` says, which is a link. */
  chooseAnother: "Choose another, or",
  putInto: (group: string) => `put students into ${group}`,
  toGroups: "See the groups",
};
