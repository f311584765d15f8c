import { queryOptions } from "@tanstack/react-query";
import { answer, api } from "@/lib/api/client";
import { keyOf, paths } from "@/lib/paths";
import { keepDays, readKeptDays } from "./kept";
import type { OwnDays } from "./types";

const UNCHANGED = 304;

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
      const asked = api.GET("/api/day/mine", {
        headers: kept ? { "If-None-Match": kept.tag } : {},
        signal,
      });
      const { response } = await asked;
      if (kept && response.status === UNCHANGED) return kept.days;
      const days = await answer(asked);
      keepDays({ userName, tag: response.headers.get("ETag") ?? "", days });
      return days;
    },
    initialData: () => readKeptDays(userName)?.days,
    initialDataUpdatedAt: 0,
    staleTime: 0,
  });
