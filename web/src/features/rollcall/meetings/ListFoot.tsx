import { useRollCallState } from "@/features/rollcall/calling/use-roll-call";
import type { Pieces } from "@/features/rollcall/meeting-context";
import { useInside } from "./inside";
import { useMeetingWords } from "./words";

/** Once all are marked of several hours: that there is time. Nobody is left for what stood there. */
export function ListFoot({ children }: Pieces["ListFoot"]) {
  const words = useMeetingWords();
  const { rollCall, hours } = useInside();
  const { unmarked } = useRollCallState(rollCall);
  return hours > 1 && unmarked === 0 ? <p className="meeting-leave-open">{words.leaveOpen}</p> : children;
}
