import { api } from "@/lib/api/client";
import { paths } from "@/lib/paths";
import { useChange, useRefresh } from "@/lib/use-change";
import type { NewSpecialDay, SpecialDay } from "./types";

/** A day as it was seen: where somebody has changed it since, the server refuses. */
type Seen = Pick<SpecialDay, "id" | "edition">;

const inPath = (id: number) => ({ path: { id } });

/** What is added to the calendar, changed in it and taken out. A refusal too shows what stands there now. */
export function useCalendarChanges() {
  const after = { onSettled: useRefresh(paths.calendar) };
  return {
    save: useChange(after, ({ seen, day }: { seen: Seen | null; day: NewSpecialDay }) =>
      seen === null
        ? api.POST("/api/calendar/days", { body: day })
        : api.PUT("/api/calendar/days/{id}", {
            ...inPath(seen.id),
            body: { ...day, seen: seen.edition },
          }),
    ),
    remove: useChange(after, ({ id, edition }: Seen) =>
      api.DELETE("/api/calendar/days/{id}", { ...inPath(id), query: { seen: edition } }),
    ),
  };
}
