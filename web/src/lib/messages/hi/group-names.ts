import type { Group } from "@/lib/groups";
import type { groupNames as english } from "@/lib/messages/en/group-names";

export const groupNames: typeof english = {
  section: (label) => `सेक्शन ${label}`,
  lab: (label) => `लैब बैच ${label}`,
};

/** For entries of the history: what words import comes with them, so this one is their own. */
export const nameGroup = ({ kind, label }: Group): string =>
  kind === "section" || kind === "lab" ? groupNames[kind](label) : label;
