import { queryOptions } from "@tanstack/react-query";
import { api } from "@/lib/api/client";
import { type Called, calledIn } from "@/lib/groups";
import { readOnce } from "@/lib/kept-reading";
import { answerOrKept } from "@/lib/or-kept";
import { keyOf, paths } from "@/lib/paths";

interface Roster {
  subjectId: number | undefined;
  /** By their ids. */
  students: number[];
}

/** Who is called there today; without network as this device keeps it. */
export const rosterOf = ({ place, group }: Called) =>
  queryOptions({
    queryKey: [...keyOf(paths.students(place)), { view: "called", ...place, group: group?.id ?? null }],
    queryFn: ({ signal }): Promise<Roster> => {
      const query = { ...place, ...(group ? { groupId: group.id } : {}) };
      const asked = api.GET("/api/rollcalls/roster", { query, signal });
      return answerOrKept(
        asked.then(({ subjectId, students }) => ({ subjectId, students: students.map(({ id }) => id) })),
        async () => {
          const kept = await readOnce((lists) => lists.listOf(place, group?.id));
          return kept
            ? { subjectId: kept.subjectId, students: kept.students.map(({ student }) => student) }
            : null;
        },
      );
    },
    retry: false,
  });

/** In how many hours, and together with whom, a subject and group was called last; null where by itself. */
export async function askLast(subjectId: number, groupId: number | undefined, signal: AbortSignal) {
  const query = { subjectId, ...(groupId ? { groupId } : {}) };
  const told = await api.GET("/api/meetings/last", { query, signal });
  if (told === null) return null;
  const { heldOn, hours, together } = told;
  return {
    heldOn,
    hours,
    together: together.filter(({ archived }) => !archived).map(calledIn),
    /** What took part then and takes no classes any more. */
    removed: together.filter(({ archived }) => archived).map(calledIn),
  };
}
