import { use, useEffect, useMemo, useState, useSyncExternalStore } from "react";
import type { RollCall } from "@/features/rollcall/engine/types";
import { keepTrying } from "@/lib/keep-trying";
import { LanguageContext } from "@/lib/messages/context";

/**
 * The roll call with what is shown of who is on leave: its code comes only to a class in which somebody is. Where it
 * cannot be fetched nothing is shown of it before it can, and they are marked as it should be all the same.
 */
export function useOnLeave(rollCall: RollCall): RollCall {
  const { messages, more } = use(LanguageContext);
  const [take, setTake] = useState<((call: RollCall) => RollCall) | null>(null);
  const somebodyIs = useSyncExternalStore(rollCall.subscribe, () =>
    rollCall.getState().lines.some(({ leave }) => leave),
  );
  useEffect(() => {
    if (!somebodyIs) return;
    const load = async () => {
      const [{ takeOnLeave }, words] = await Promise.all([
        import("@/features/rollcall/leave/take-on-leave"),
        more?.leaves(),
      ]);
      return (call: RollCall) => takeOnLeave(call, messages.locale, words?.leaveChip);
    };
    return keepTrying(load, (loaded) => setTake(() => loaded));
  }, [somebodyIs, messages, more]);
  return useMemo(() => take?.(rollCall) ?? rollCall, [take, rollCall]);
}
