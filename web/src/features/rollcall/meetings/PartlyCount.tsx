import { useRollCallState } from "@/features/rollcall/calling/use-roll-call";
import { useFormats } from "@/lib/format";
import { useInside } from "./inside";
import { useMeetingWords } from "./words";

/** "1 in part", among the counts. */
export function PartlyCount() {
  const words = useMeetingWords();
  const { number } = useFormats();
  const { partly } = useRollCallState(useInside().rollCall);
  if (partly === 0) return null;
  return (
    <span>
      <b>{number(partly)}</b> {words.partly}{" "}
    </span>
  );
}
