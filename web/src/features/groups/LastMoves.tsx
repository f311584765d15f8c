import { useQuery } from "@tanstack/react-query";
import { useFormats } from "@/lib/format";
import { WrittenEntries, WrittenEntry } from "@/ui/WrittenEntries";
import { useGroupChanges } from "./changes";
import { describeMove } from "./describe";
import { lastMovesOf } from "./queries";
import type { LastMove, ListPlace } from "./types";
import { useGroupWords } from "./words";

/** Who was moved last among the groups of a list. Each change can be undone in one step; nothing where there is none. */
export function LastMoves({ place }: { place: ListPlace }) {
  const { last } = useGroupWords();
  const query = useQuery(lastMovesOf(place));
  return (
    <WrittenEntries query={query} words={last}>
      {(move) => <MoveRow key={move.id} move={move} batch={place.batch} />}
    </WrittenEntries>
  );
}

function MoveRow({ move, batch }: { move: LastMove; batch: string }) {
  const words = useGroupWords();
  const { date } = useFormats();
  const { takeBack } = useGroupChanges(batch);
  const name = describeMove(move, date(move.asOf), words);
  return <WrittenEntry entry={move} name={name} words={words.last} undo={takeBack} />;
}
