import { useMutation, useQueryClient } from "@tanstack/react-query";
import { answer, api } from "@/lib/api/client";
import { keyOf, paths } from "@/lib/paths";
import type { NewSpecialDay } from "./types";

const inPath = (id: number) => ({ path: { id } });

/** What is added to the calendar, changed in it and taken out. A refusal too shows what stands there now. */
export function useCalendarChanges() {
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: keyOf(paths.calendar) });
  return {
    save: useMutation({
      mutationFn: ({ id, day }: { id: number | null; day: NewSpecialDay }) =>
        id === null
          ? answer(api.POST("/api/calendar/days", { body: day }))
          : answer(api.PUT("/api/calendar/days/{id}", { params: inPath(id), body: day })),
      onSettled,
    }),
    remove: useMutation({
      mutationFn: (id: number) => answer(api.DELETE("/api/calendar/days/{id}", { params: inPath(id) })),
      onSettled,
    }),
  };
}
