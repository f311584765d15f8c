import { useQuery } from "@tanstack/react-query";
import type { Level, Place } from "@/lib/place";
import type { Right } from "@/lib/rights";
import { useSession } from "@/lib/session";
import { narrowTo } from "./narrowing";
import { labelsOf, subjectsOnceIn } from "./queries";

/**
 * The labels of each level where somebody has this right, for menus that narrow a list; subjects once it is known in what
 * they are taught.
 */
export function useLevelOptions(place: Place, right: Right): Partial<Record<Level, readonly string[]>> {
  const { batch, department, semester } = place;
  const narrow = narrowTo(useSession(), right);
  const only = (level: Level) => narrow && { select: narrow(level, place) };
  const placed = batch && department && semester ? { batch, department, semester } : null;
  const batches = useQuery({ ...labelsOf("batch"), ...only("batch") });
  const departments = useQuery({ ...labelsOf("department"), ...only("department") });
  const semesters = useQuery({ ...labelsOf("semester"), ...only("semester") });
  const subjects = useQuery({ ...subjectsOnceIn(placed), ...only("subject") });
  const labels = (entries: readonly { label: string }[] | undefined) =>
    entries?.map(({ label }) => label) ?? [];
  return {
    batch: labels(batches.data),
    department: labels(departments.data),
    semester: labels(semesters.data),
    ...(placed && { subject: labels(subjects.data) }),
  };
}
