import { queryOptions } from "@tanstack/react-query";
import type { Got } from "@/lib/api/got";
import { readOnce } from "@/lib/kept-reading";

/** A batch or a department, and how many of its students are called. */
type Origin = readonly [label: string, students: number];

/** Where a group's students are listed: none, where all stand on one list. */
export interface Origins {
  /** Of the class's own batch. */
  here: Origin[];
  /** Who repeats. */
  elsewhere: Origin[];
}

type KeptOrigins = Got<"/api/rollcalls/lists">["origins"];

const UNTIL_KEPT_MS = 2_000; // the lists come to this device a while after its first page

/** As far as this device knows, with network and without: nobody is asked for it. Null where it keeps no lists yet. */
export const originsOf = (groupId: number | undefined, batch: string) =>
  queryOptions({
    queryKey: ["called-origins", groupId, batch],
    queryFn: async () => {
      const college = await readOnce((lists) => lists.college());
      return college ? findOrigins(college.origins, groupId, batch) : null;
    },
    enabled: groupId !== undefined,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data === null ? UNTIL_KEPT_MS : false),
  });

export function findOrigins(kept: KeptOrigins, groupId: number | undefined, own: string): Origins {
  const lists = kept?.find(([id]) => id === groupId)?.[1] ?? [];
  const counts = new Map<string, number>();
  for (const [batch, , students] of lists)
    if (batch !== own) counts.set(batch, (counts.get(batch) ?? 0) + students);
  return {
    here: lists.filter(([batch]) => batch === own).map(([, department, students]) => [department, students]),
    elsewhere: [...counts],
  };
}
