import { useQuery } from "@tanstack/react-query";
import { WrittenEntries, WrittenEntry } from "@/ui/WrittenEntries";
import { useUndoPeople } from "./changes";
import { writtenFilesQuery } from "./queries";
import type { PeopleImport } from "./types";
import { usePeopleEntryWords } from "./words";

/** Files of people that were written. Each can be undone in one step, while nobody has come by it. */
export function WrittenPeople() {
  const { written } = usePeopleEntryWords().import;
  const query = useQuery(writtenFilesQuery);
  return (
    <WrittenEntries query={query} words={written}>
      {(entry) => <FileRow key={entry.id} entry={entry} />}
    </WrittenEntries>
  );
}

function FileRow({ entry }: { entry: PeopleImport }) {
  const { will, written } = usePeopleEntryWords().import;
  return (
    <WrittenEntry
      entry={entry}
      name={entry.fileName}
      words={written}
      undo={useUndoPeople()}
      wrote={will(entry.people, entry.grants)}
    />
  );
}
