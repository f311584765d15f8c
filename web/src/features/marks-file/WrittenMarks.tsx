import { useQuery } from "@tanstack/react-query";
import type { WholePlace } from "@/lib/place";
import { WrittenEntries, WrittenEntry } from "@/ui/WrittenEntries";
import { useUndoMarks } from "./changes";
import { writtenFilesOf } from "./queries";
import type { MarksEntry } from "./types";
import { useMarksFileWords } from "./words";

/** Files that were written into a subject. Each can be undone in one step. */
export function WrittenMarks({ place }: { place: WholePlace }) {
  const { written } = useMarksFileWords();
  const query = useQuery(writtenFilesOf(place));
  const undo = useUndoMarks(place);
  return (
    <WrittenEntries query={query} words={written} undo={undo}>
      {(entry) => <FileRow key={entry.id} entry={entry} undo={undo} />}
    </WrittenEntries>
  );
}

function FileRow({ entry, undo }: { entry: MarksEntry; undo: ReturnType<typeof useUndoMarks> }) {
  const { written, nameGroup } = useMarksFileWords();
  const group = entry.group && nameGroup(entry.group);
  const wrote = [written.counts(entry.classes, entry.marks), group].filter(Boolean).join(" · ");
  return <WrittenEntry entry={entry} name={entry.fileName} words={written} undo={undo} wrote={wrote} />;
}
