import type { Group } from "./groups";
import { pathWithPlace, type WholePlace } from "./place";

/** Where a class of this subject, and of this group where there is one, is started. */
export const startPath = (place: WholePlace, group: Pick<Group, "id"> | null | undefined) =>
  pathWithPlace("/attendancePage", place, group ? { group: String(group.id) } : {});

/** Where one that was opened is gone on with. */
export const callPath = (id: string) => `/attendance?${new URLSearchParams({ id })}`;
