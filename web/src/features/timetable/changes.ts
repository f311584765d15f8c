import { api } from "@/lib/api/client";
import { SUBSTITUTES } from "@/lib/college-queries";
import { newId } from "@/lib/new-id";
import { paths } from "@/lib/paths";
import { useChange, useRefresh } from "@/lib/use-change";
import type { SlotBody } from "./draft";
import type { Person, Reason, Slot } from "./types";

const at = (id: number) => ({ path: { id } });

/** The changes of slots, each with the id by which it is undone. A refusal too shows what stands there now. */
export function useSlotChanges() {
  const after = { onSettled: useRefresh(paths.timetable) };
  return {
    add: useChange(after, ({ timetable, ...body }: SlotBody & { timetable: number }) =>
      api.POST("/api/timetable/slots", { body: { ...body, timetable, change: newId() } }),
    ),
    change: useChange(after, ({ id, ...body }: SlotBody & { id: number; seen: string | null }) =>
      api.PUT("/api/timetable/slots/{id}", { ...at(id), body: { ...body, change: newId() } }),
    ),
    remove: useChange(after, ({ id, ...query }: { id: number; from: string; seen: string }) =>
      api.DELETE("/api/timetable/slots/{id}", {
        ...at(id),
        query: { ...query, change: newId() },
      }),
    ),
    undo: useChange(after, (id: string) => api.POST("/api/timetable/changes/{id}/undo", { path: { id } })),
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
  const after = { onSettled: useRefresh(paths.timetable) };
  return {
    say: useChange(after, ({ slot, day, ...body }: OneDay & Otherwise) =>
      api.PUT("/api/timetable/slots/{id}/days/{day}", { path: { id: slot.id, day }, body }),
    ),
    takeBack: useChange(
      after,
      ({ slot, day, hour, kind }: OneDay & { hour: number | null; kind: Otherwise["kind"] }) =>
        api.DELETE("/api/timetable/slots/{id}/days/{day}", {
          path: { id: slot.id, day },
          query: { kind, ...(hour && { hour }) },
        }),
    ),
  };
}

interface Covering extends OneDay {
  person: Person;
  /** The user name of who is away; null: the server finds out. */
  insteadOf: string | null;
}

/** Somebody takes a class in another's place: given for every subject of the slot in one step, and ended in one. */
export function useCovering() {
  const after = { onSettled: useRefresh(paths.admins, SUBSTITUTES) };
  return {
    give: useChange(after, async ({ slot, day, person, insteadOf }: Covering): Promise<number[]> => {
      const taught = slot.taught.map(({ subjectId, group }) => ({ subjectId, groupId: group?.id ?? null }));
      const body = { taught, day, person: person.userName, insteadOf };
      const given = await api.POST("/api/substitutes/together", { body });
      return given.map(({ id }) => id);
    }),
    end: useChange(after, (ids: number[]) => api.POST("/api/grants/end", { body: { ids } })),
  };
}

interface Days {
  firstDay: string;
  lastDay: string;
}

export function useTermChanges() {
  const after = { onSettled: useRefresh(paths.timetable) };
  return {
    make: useChange(after, (body: Days) => api.POST("/api/timetable/terms", { body })),
    change: useChange(after, ({ id, ...body }: Days & { id: number }) =>
      api.PUT("/api/timetable/terms/{id}", { ...at(id), body }),
    ),
    remove: useChange(after, (id: number) => api.DELETE("/api/timetable/terms/{id}", { ...at(id) })),
  };
}

export function useWriteHours() {
  const after = { onSettled: useRefresh(paths.timetable) };
  return useChange(after, (body: { since: string; hours: { starts: string; ends: string }[] }) =>
    api.PUT("/api/timetable/hours", { body }),
  );
}
