import { useQuery } from "@tanstack/react-query";
import { WrittenEntries, WrittenEntry } from "@/ui/WrittenEntries";
import { useUndoPeople } from "./changes";
import { writtenFilesQuery } from "./queries";
import { usePeopleEntryWords } from "./words";

/** Files of people that were written. Each can be undone in one step, while nobody has come by it. */
export function WrittenPeople() {
  const { will, written } = usePeopleEntryWords().import;
  const query = useQuery(writtenFilesQuery);
  const undo = useUndoPeople();
  return (
    <WrittenEntries query={query} words={written} undo={undo}>
      {(entry) => (
        <WrittenEntry
          key={entry.id}
          entry={entry}
          name={entry.fileName}
          words={written}
          undo={undo}
          wrote={will(entry.people, entry.grants)}
        />
      )}
    </WrittenEntries>
  );
}
