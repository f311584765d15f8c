import type { Pieces } from "@/features/rollcall/meeting-context";
import { useRollCallWords } from "@/features/rollcall/words";
import { Icon } from "@/ui/Icon";
import { useInside } from "./inside";

/** On the Pad: an absent one by as much of the roll as tells it from all others, or who was there for a part. */
export function Chip({ line }: Pieces["Chip"]) {
  const words = useRollCallWords();
  const { shared } = useInside();
  const some = line.partly;
  return (
    <>
      <span className="sr-only">{line.roll.slice(0, shared)}</span> {line.roll.slice(shared)}{" "}
      <span className="sr-only">
        {some ? `${words.pad.makePresent(line.name)}, ${some.stands}` : words.pad.undoAbsent(line.name)}
      </span>
      {some ? (
        <small className="meeting-fraction" aria-hidden="true">
          {some.fraction}
        </small>
      ) : (
        <Icon name="cross" />
      )}
    </>
  );
}
