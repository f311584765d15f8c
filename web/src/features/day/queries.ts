import { queryOptions } from "@tanstack/react-query";
import { getIfChanged } from "@/lib/api/client";
import { keyOf, paths } from "@/lib/paths";
import { keepDays, readKeptDays } from "./kept";
import type { OwnDays } from "./types";

/** With every class that is taken somebody's day changes. */
export const dayKey = [...keyOf(paths.sheets), { view: "day" }];

/**
 * One's own classes by the timetable. What this device keeps is there at once, also without network; the server's answer
 * replaces it, and is none where nothing has changed.
 */
export const ownDays = (userName: string) =>
  queryOptions({
    queryKey: [...keyOf(paths.sheets), { view: "day", of: "own", userName }],
    queryFn: async ({ signal }): Promise<OwnDays> => {
      const kept = readKeptDays(userName);
      const told = await getIfChanged("/api/day/mine", kept?.tag ?? null, signal);
      if (!told) return kept?.days as OwnDays; // without them there is no tag
      keepDays({ userName, tag: told.tag, days: told.body });
      return told.body;
    },
    initialData: () => readKeptDays(userName)?.days,
    initialDataUpdatedAt: 0,
    staleTime: 0,
  });
