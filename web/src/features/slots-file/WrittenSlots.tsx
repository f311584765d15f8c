import { useQuery } from "@tanstack/react-query";
import { WrittenEntries, WrittenEntry } from "@/ui/WrittenEntries";
import { useUndoSlots } from "./changes";
import { writtenInto } from "./queries";
import { useSlotsFileWords } from "./words";

/** Files that were written into a term. Each can be undone in one step. Nothing where there is none. */
export function WrittenSlots({ timetable }: { timetable: number }) {
  const { files } = useSlotsFileWords();
  const query = useQuery(writtenInto(timetable));
  const undo = useUndoSlots();
  return (
    <WrittenEntries query={query} words={files} undo={undo}>
      {(entry) => (
        <WrittenEntry key={entry.id} entry={entry} name={entry.fileName} words={files} undo={undo} />
      )}
    </WrittenEntries>
  );
}
