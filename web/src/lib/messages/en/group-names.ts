import type { Group } from "@/lib/groups";
import { semesterName } from "@/lib/semester-name";

/** How a group is called. An elective, or another group, is called by its label alone. */
export function nameGroup({ kind, label }: Pick<Group, "kind" | "label">): string {
  return kind === "section" ? `Section ${label}` : kind === "lab" ? `Lab batch ${label}` : label;
}

export const nameSemester = (label: string): string => semesterName(label, (number) => `${number} semester`);
