/** Whom a class calls, where its subject calls groups. */
export const called = {
  /** Over the choices. */
  kinds: { section: "Section", lab: "Lab batch", elective: "Elective", other: "Group" },
  together: "All together",
  /** After their number. */
  students: (count: number): string => (count === 1 ? "student" : "students"),
  chooseAgain: "What was chosen before is not called in this subject any more. Choose again.",
  nobody: (group: string, date: string) => `Nobody is in ${group} on ${date}`,
  /** A sentence that ends in what `putInto` or `toGroups` says, which is a link. */
  chooseAnother: "Choose another, or",
  putInto: (group: string) => `put students into ${group}`,
  toGroups: "See the groups",
};
