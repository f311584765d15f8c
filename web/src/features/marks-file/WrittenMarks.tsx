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
  return (
    <WrittenEntries query={query} words={written}>
      {(entry) => <FileRow key={entry.id} entry={entry} place={place} />}
    </WrittenEntries>
  );
}

function FileRow({ entry, place }: { entry: MarksEntry; place: WholePlace }) {
  const { written, nameGroup } = useMarksFileWords();
  const group = entry.group && nameGroup(entry.group);
  const wrote = [written.counts(entry.classes, entry.marks), group].filter(Boolean).join(" · ");
  return (
    <WrittenEntry
      entry={entry}
      name={entry.fileName}
      words={written}
      undo={useUndoMarks(place)}
      wrote={wrote}
    />
  );
}
