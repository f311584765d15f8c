import { useQuery } from "@tanstack/react-query";
import { useFormats } from "@/lib/format";
import { WrittenEntries, WrittenEntry } from "@/ui/WrittenEntries";
import { describeMove } from "./describe";
import { lastMovesOf } from "./queries";
import type { ListPlace } from "./types";
import { useTakeBack } from "./use-take-back";
import { useGroupWords } from "./words";

/** Who was moved last among the groups of a list. Each change can be undone in one step; nothing where there is none. */
export function LastMoves({ place }: { place: ListPlace }) {
  const words = useGroupWords();
  const { date } = useFormats();
  const query = useQuery(lastMovesOf(place));
  const takeBack = useTakeBack(place.batch);
  return (
    <WrittenEntries query={query} words={words.last} undo={takeBack}>
      {(move) => (
        <WrittenEntry
          key={move.id}
          entry={move}
          name={describeMove(move, date(move.asOf), words)}
          words={words.last}
          undo={takeBack}
        />
      )}
    </WrittenEntries>
  );
}
