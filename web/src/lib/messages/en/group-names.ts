/** How a group is called, by its kind. An elective, or another group, is called by its label alone. */
export const groupNames = {
  section: (label: string) => `Section ${label}`,
  lab: (label: string) => `Lab batch ${label}`,
};
