import type { Group } from "@/lib/groups";

/** How a group is called. An elective, or another group, is called by its label alone. */
export function nameGroup({ kind, label }: Pick<Group, "kind" | "label">): string {
  return kind === "section" ? `Section ${label}` : kind === "lab" ? `Lab batch ${label}` : label;
}
