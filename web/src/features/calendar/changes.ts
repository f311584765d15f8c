import { useMutation, useQueryClient } from "@tanstack/react-query";
import { answer, api } from "@/lib/api/client";
import { keyOf, paths } from "@/lib/paths";
import type { NewSpecialDay, SpecialDay } from "./types";

/** A day as it was seen: where somebody has changed it since, the server refuses. */
type Seen = Pick<SpecialDay, "id" | "edition">;

const inPath = (id: number) => ({ path: { id } });

/** What is added to the calendar, changed in it and taken out. A refusal too shows what stands there now. */
export function useCalendarChanges() {
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: keyOf(paths.calendar) });
  return {
    save: useMutation({
      mutationFn: ({ seen, day }: { seen: Seen | null; day: NewSpecialDay }) =>
        seen === null
          ? answer(api.POST("/api/calendar/days", { body: day }))
          : answer(
              api.PUT("/api/calendar/days/{id}", {
                params: inPath(seen.id),
                body: { ...day, seen: seen.edition },
              }),
            ),
      onSettled,
    }),
    remove: useMutation({
      mutationFn: ({ id, edition }: Seen) =>
        answer(
          api.DELETE("/api/calendar/days/{id}", { params: { ...inPath(id), query: { seen: edition } } }),
        ),
      onSettled,
    }),
  };
}
