import { useMutation, useQueryClient } from "@tanstack/react-query";
import { answer, api } from "@/lib/api/client";
import { newId } from "@/lib/new-id";
import { keyOf, paths } from "@/lib/paths";
import type { SlotBody } from "./draft";
import type { Person, Reason, Slot } from "./types";

/** Asks again for all that shows the timetable. */
function useRefresh() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: keyOf(paths.timetable) });
}

const at = (id: number) => ({ path: { id } });

/** The changes of slots, each with the id by which it is undone. A refusal too shows what stands there now. */
export function useSlotChanges() {
  const onSettled = useRefresh();
  return {
    add: useMutation({
      mutationFn: ({ timetable, ...body }: SlotBody & { timetable: number }) =>
        answer(api.POST("/api/timetable/slots", { body: { ...body, timetable, change: newId() } })),
      onSettled,
    }),
    change: useMutation({
      mutationFn: ({ id, ...body }: SlotBody & { id: number; seen: string | null }) =>
        answer(api.PUT("/api/timetable/slots/{id}", { params: at(id), body: { ...body, change: newId() } })),
      onSettled,
    }),
    remove: useMutation({
      mutationFn: ({ id, ...query }: { id: number; from: string; seen: string }) =>
        answer(
          api.DELETE("/api/timetable/slots/{id}", {
            params: { ...at(id), query: { ...query, change: newId() } },
          }),
        ),
      onSettled,
    }),
    undo: useMutation({
      mutationFn: (id: string) =>
        answer(api.POST("/api/timetable/changes/{id}/undo", { params: { path: { id } } })),
      onSettled,
    }),
  };
}

export interface OneDay {
  slot: Slot;
  day: string;
}

export type Otherwise =
  | { kind: "not_held"; hour: number | null; reason: Reason; words: string | null }
  | { kind: "moved"; movedTo: string; movedHour: number; room: string | null };

/** What is otherwise on one day only. */
export function useDayChanges() {
  const onSettled = useRefresh();
  return {
    say: useMutation({
      mutationFn: ({ slot, day, ...body }: OneDay & Otherwise) =>
        answer(
          api.PUT("/api/timetable/slots/{id}/days/{day}", { params: { path: { id: slot.id, day } }, body }),
        ),
      onSettled,
    }),
    takeBack: useMutation({
      mutationFn: ({ slot, day, hour, kind }: OneDay & { hour: number | null; kind: Otherwise["kind"] }) =>
        answer(
          api.DELETE("/api/timetable/slots/{id}/days/{day}", {
            params: { path: { id: slot.id, day }, query: { kind, ...(hour && { hour }) } },
          }),
        ),
      onSettled,
    }),
  };
}

interface Covering extends OneDay {
  person: Person;
  /** The user name of who is away; null: the server finds out. */
  insteadOf: string | null;
}

/** Somebody takes a class in another's place: given for every subject of the slot in one step, and ended in one. */
export function useCovering() {
  const client = useQueryClient();
  const onSettled = () =>
    Promise.all(
      [keyOf(paths.admins), ["substitutes"]].map((queryKey) => client.invalidateQueries({ queryKey })),
    );
  return {
    give: useMutation({
      mutationFn: async ({ slot, day, person, insteadOf }: Covering): Promise<number[]> => {
        const taught = slot.taught.map(({ subjectId, group }) => ({ subjectId, groupId: group?.id ?? null }));
        const body = { taught, day, person: person.userName, insteadOf };
        const given = await answer(api.POST("/api/substitutes/together", { body }));
        return given.map(({ id }) => id);
      },
      onSettled,
    }),
    end: useMutation({
      mutationFn: (ids: number[]) => answer(api.POST("/api/grants/end", { body: { ids } })),
      onSettled,
    }),
  };
}

interface Days {
  firstDay: string;
  lastDay: string;
}

export function useTermChanges() {
  const onSettled = useRefresh();
  return {
    make: useMutation({
      mutationFn: (body: Days) => answer(api.POST("/api/timetable/terms", { body })),
      onSettled,
    }),
    change: useMutation({
      mutationFn: ({ id, ...body }: Days & { id: number }) =>
        answer(api.PUT("/api/timetable/terms/{id}", { params: at(id), body })),
      onSettled,
    }),
    remove: useMutation({
      mutationFn: (id: number) => answer(api.DELETE("/api/timetable/terms/{id}", { params: at(id) })),
      onSettled,
    }),
  };
}

export function useWriteHours() {
  const onSettled = useRefresh();
  return useMutation({
    mutationFn: (body: { since: string; hours: { starts: string; ends: string }[] }) =>
      answer(api.PUT("/api/timetable/hours", { body })),
    onSettled,
  });
}
