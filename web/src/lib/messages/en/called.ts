/** Whom a class calls, where its subject calls groups. */
export const called = {
  /** Over the choices. */
  kinds: { section: "Section", lab: "Lab batch", elective: "Elective", other: "Group" },
  together: "All together",
  /** After their number. */
  students: (count: number): string => (count === 1 ? "student" : "students"),
  chooseAgain: "What was chosen before is not called in this subject any more. Choose again.",
  nobody: (group: string, date: string) => `Nobody is in ${group} on ${date}`,
  noGroups: (subject: string) => `${subject} calls groups, and none is left`,
  chooseAnother: "Choose another, or put students into it:",
  putStudents: "Put students into it:",
  toGroups: "Groups",
};
