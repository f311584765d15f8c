import { KeyCaps } from "@/features/rollcall/calling/KeyCaps";
import { useInside } from "./inside";
import { useMeetingWords } from "./words";

/** Beside the other keys at a desk. */
export function KeyHint() {
  const words = useMeetingWords();
  const { hours } = useInside();
  return hours > 1 && <KeyCaps keys={["H"]} does={words.keyHour(hours)} />;
}
