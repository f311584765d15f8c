import { useEffect, useState } from "react";
import { listHere, subscribeHere } from "@/features/rollcall/engine/rollcalls";
import type { CallHere } from "@/features/rollcall/engine/types";
import { useSession } from "@/lib/session";

/** This person's roll calls on this device that are open or wait to be sent; undefined until they have been read. */
export function useCallsHere(): CallHere[] | undefined {
  const [here, setHere] = useState<CallHere[]>();
  const userName = useSession().admin?.userName;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another person has other roll calls
  useEffect(() => {
    let left = false;
    const read = () =>
      void listHere().then(
        (lines) => !left && setHere(lines),
        () => {}, // no storage here: nothing waits
      );
    read();
    const stop = subscribeHere(read);
    return () => {
      left = true;
      stop();
    };
  }, [userName]);
  return here;
}
