import { useQuery } from "@tanstack/react-query";
import type { Level, Place } from "@/lib/place";
import { labelsOf, subjectsOnceIn } from "./queries";

/** The labels of each level, for menus that narrow a list; subjects once it is known in what they are taught. */
export function useLevelOptions({
  batch,
  department,
  semester,
}: Place): Partial<Record<Level, readonly string[]>> {
  const placed = batch && department && semester ? { batch, department, semester } : null;
  const batches = useQuery(labelsOf("batch"));
  const departments = useQuery(labelsOf("department"));
  const semesters = useQuery(labelsOf("semester"));
  const subjects = useQuery(subjectsOnceIn(placed));
  const labels = (entries: readonly { label: string }[] | undefined) =>
    entries?.map(({ label }) => label) ?? [];
  return {
    batch: labels(batches.data),
    department: labels(departments.data),
    semester: labels(semesters.data),
    ...(placed && { subject: labels(subjects.data) }),
  };
}
