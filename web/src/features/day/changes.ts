import { api } from "@/lib/api/client";
import { useChange, useRefresh } from "@/lib/use-change";
import { dayKey } from "./queries";
import type { Reason } from "./types";

/** A slot on a day, or one of its hours. */
export interface Said {
  slotId: number;
  /** By which exceptions know it, also where it was moved. */
  day: string;
  /** Null: all of its hours. */
  hour: number | null;
}

interface NotHeld {
  said: readonly Said[];
  reason: Reason;
  /** Where none of the reasons says it. */
  words: string | null;
}

/** Each is done once the page shows it. */
export function useNotHeldChanges() {
  const after = { onSettled: useRefresh(dayKey) };
  return {
    say: useChange(after, ({ said, reason, words }: NotHeld) =>
      Promise.all(
        said.map(({ slotId: id, day, hour }) =>
          api.PUT("/api/timetable/slots/{id}/days/{day}", {
            path: { id, day },
            body: { kind: "not_held", reason, words, hour },
          }),
        ),
      ),
    ),
    takeBack: useChange(after, (said: readonly Said[]) =>
      Promise.all(
        said.map(({ slotId: id, day, hour }) =>
          api.DELETE("/api/timetable/slots/{id}/days/{day}", {
            path: { id, day },
            query: { kind: "not_held", ...(hour !== null && { hour }) },
          }),
        ),
      ),
    ),
  };
}
