import { useMemo } from "react";
import type { GroupChoice, ListGroups } from "./takers";
import { useTakerWords } from "./words";

type ListedGroup = GroupChoice & Partial<Pick<ListGroups["groups"][number], "origins">>;

/** How many are in sections and groups, in words. */
export function useCountWords() {
  const words = useTakerWords();
  return useMemo(() => {
    const each = (groups: readonly GroupChoice[]) =>
      groups.map(({ label, students }) => words.withCount(label, students));
    return {
      ofSections: (sections: readonly GroupChoice[], nowhere: number) =>
        [...each(sections), ...(nowhere > 0 ? [words.inNoSection(nowhere)] : [])].join(", "),
      /** Of one group also where its students are listed. Of several no sum: some may be in two of them. */
      ofGroups: (chosen: readonly ListedGroup[], { batch }: ListGroups) => {
        const [only, ...others] = chosen;
        if (!only) return words.chooseSome;
        if (others.length > 0) return each(chosen).join(", ");
        const { origins = [] } = only;
        const parts = origins.map((from) =>
          from.batch === batch
            ? words.ofDepartment(from.students, from.department)
            : words.ofBatch(from.students, from.batch),
        );
        const all = words.students(only.students);
        return parts.length > 1 ? words.ofLists(all, parts.join(", ")) : all;
      },
    };
  }, [words]);
}
