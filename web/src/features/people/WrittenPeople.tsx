import { useQuery } from "@tanstack/react-query";
import { WrittenFile, WrittenFiles } from "@/ui/WrittenFiles";
import { useUndoPeople } from "./changes";
import { writtenFilesQuery } from "./queries";
import type { PeopleImport } from "./types";
import { usePeopleEntryWords } from "./words";

/** Files of people that were written. Each can be undone in one step, while nobody has come by it. */
export function WrittenPeople() {
  const { written } = usePeopleEntryWords().import;
  const query = useQuery(writtenFilesQuery);
  return (
    <WrittenFiles query={query} words={written}>
      {(entry) => <FileRow key={entry.id} entry={entry} />}
    </WrittenFiles>
  );
}

function FileRow({ entry }: { entry: PeopleImport }) {
  const { will, written } = usePeopleEntryWords().import;
  return (
    <WrittenFile
      entry={entry}
      words={written}
      undo={useUndoPeople()}
      wrote={will(entry.people, entry.grants)}
    />
  );
}
