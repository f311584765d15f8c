import { useQueries } from "@tanstack/react-query";
import { type Entry, type LabelLevel, labelsOf } from "./queries";

/** The three lists that every place is made of. */
export type College = Record<LabelLevel, readonly Entry[]>;

/** All three at once: there is nothing to say about a college before they are known. */
export function useCollege() {
  return useQueries({
    queries: [labelsOf("batch"), labelsOf("department"), labelsOf("semester")],
    combine: ([batch, department, semester]) => ({
      college:
        batch.data && department.data && semester.data
          ? { batch: batch.data, department: department.data, semester: semester.data }
          : null,
      error: batch.error ?? department.error ?? semester.error,
      refetch: () => {
        for (const list of [batch, department, semester]) void list.refetch();
      },
    }),
  });
}

/** Nothing can be taught yet. */
export const isEmpty = (college: College): boolean =>
  college.batch.length === 0 || college.department.length === 0;
