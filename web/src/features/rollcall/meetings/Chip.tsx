import type { Pieces } from "@/features/rollcall/meeting-context";
import { useRollCallWords } from "@/features/rollcall/words";
import { MEANINGS } from "@/lib/marks";
import { Icon } from "@/ui/Icon";
import { useInside } from "./inside";

/** On the Pad: an absent or a late one by as much of the roll as tells it from all others, or who was there for a part. */
export function Chip({ line, mark, late }: Pieces["Chip"]) {
  const words = useRollCallWords();
  const { shared } = useInside();
  const some = line.partly;
  return (
    <>
      <span className="sr-only">{line.roll.slice(0, shared)}</span> {line.roll.slice(shared)}{" "}
      <span className="sr-only">
        {late
          ? words.pad.makeLate(line.name)
          : some
            ? words.pad.makePresent(line.name)
            : words.pad.undo(line.name, mark)}
        {some && `, ${some.stands}`}
      </span>
      {some ? (
        <small className="meeting-fraction" aria-hidden="true">
          {some.fraction}
        </small>
      ) : (
        <Icon name={MEANINGS[mark].sign} />
      )}
    </>
  );
}
