import { use, useEffect, useMemo, useState, useSyncExternalStore } from "react";
import type { RollCall } from "@/features/rollcall/engine/types";
import { LanguageContext } from "@/lib/messages/context";

/**
 * The roll call with what is shown of who is on leave: its code comes only to a class in which somebody is. Where it
 * cannot be fetched nothing is shown of it, and they are marked as it should be all the same.
 */
export function useOnLeave(rollCall: RollCall): RollCall {
  const { messages, more } = use(LanguageContext);
  const [take, setTake] = useState<((call: RollCall) => RollCall) | null>(null);
  const somebodyIs = useSyncExternalStore(rollCall.subscribe, () =>
    rollCall.getState().lines.some(({ leave }) => leave),
  );
  useEffect(() => {
    if (!somebodyIs) return;
    Promise.all([import("@/features/rollcall/leave/take-on-leave"), more?.leaves()]).then(
      ([{ takeOnLeave }, words]) =>
        setTake(() => (call: RollCall) => takeOnLeave(call, messages.locale, words?.leaveChip)),
      () => {},
    );
  }, [somebodyIs, messages, more]);
  return useMemo(() => take?.(rollCall) ?? rollCall, [take, rollCall]);
}
