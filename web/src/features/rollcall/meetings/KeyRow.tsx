import { KeyCaps } from "@/features/rollcall/calling/KeyCaps";
import { useInside } from "./inside";
import { useMeetingWords } from "./words";

/** In the list of all keys. */
export function KeyRow() {
  const words = useMeetingWords();
  const { hours } = useInside();
  if (hours === 1) return null;
  return (
    <div>
      <dt>
        <KeyCaps keys={["H"]} />
      </dt>
      <dd>{words.keyHour(hours)}</dd>
    </div>
  );
}
