import { counted, figure } from "./counting";

/** Who takes a subject: everybody of the list, each section, or some groups. */
export const takers = {
  legend: "Who takes it",
  list: "Everybody, in one class",
  sections: "Each section by itself",
  groups: "Only these groups",
  students: (count: number) => counted(count, "student"),
  /** A group with how many are in it. */
  withCount: (label: string, count: number) => `${label} ${figure(count)}`,
  inNoSection: (count: number) => `${figure(count)} in no section`,
  /** From several lists: of each, how many. */
  ofLists: (all: string, parts: string) => `${all}: ${parts}`,
  ofDepartment: (count: number, department: string) => `${figure(count)} ${department}`,
  ofBatch: (count: number, batch: string) => `${figure(count)} of ${batch}`,
  chooseSome: "Choose one or more",
  missing: "Choose at least one group.",
  newGroup: "New group",

  /** Under a subject of the list. */
  calls: {
    list: "Everybody in one class",
    sections: (labels: string, count: number) => (count === 1 ? `Section ${labels}` : `Sections ${labels}`),
    group: (label: string, count: number) => `${label} · ${figure(count)}`,
    nobody: "Nobody: its groups are archived",
  },

  change: {
    act: "Change",
    title: (label: string) => `Change “${label}”`,
    done: (label: string) => `Changed ${label}`,
    stays: "Classes already taken stay as they are.",
  },

  /** Several subjects at once. */
  takersOf: (code: string) => `Who takes ${code}`,
  lookOver: "Change who takes a subject in its line. A copied group is matched by its name.",
  asBefore: (batch: string) => `As in ${batch}`,
  sameNames: (batch: string) => `As in ${batch}, groups of the same names`,
  noSuchGroups: (batch: string, labels: string, count: number) =>
    count === 1
      ? `${batch} had a group ${labels}. There is none here yet`
      : `${batch} had groups ${labels}. They are not here yet`,
  noSections: (batch: string) => `${batch} had sections. There are none here yet`,
};
