import { useQuery } from "@tanstack/react-query";
import { useFormats } from "@/lib/format";
import { useMessages } from "@/lib/messages/context";
import { describeError } from "@/lib/messages/describe";
import { Alert } from "@/ui/Alert";
import { Button } from "@/ui/Button";
import { ListState } from "@/ui/ListState";
import { Panel } from "@/ui/Panel";
import { ListRow, RowList } from "@/ui/RowList";
import { Tag } from "@/ui/Tag";
import { useUndoPeople } from "./changes";
import { writtenFilesQuery } from "./queries";
import type { PeopleImport } from "./types";
import styles from "./WrittenPeople.module.css";
import { usePeopleEntryWords } from "./words";

/** Files of people that were written. Each can be undone in one step, while nobody has come by it. */
export function WrittenPeople() {
  const { written } = usePeopleEntryWords().import;
  const query = useQuery(writtenFilesQuery);
  return (
    <Panel flush title={written.title}>
      <ListState query={query}>
        {(entries) =>
          entries.length === 0 ? (
            <p className={styles.none}>{written.none}</p>
          ) : (
            <RowList label={written.title}>
              {entries.map((entry) => (
                <FileRow key={entry.id} entry={entry} />
              ))}
            </RowList>
          )
        }
      </ListState>
    </Panel>
  );
}

function FileRow({ entry }: { entry: PeopleImport }) {
  const messages = useMessages();
  const { will, written } = usePeopleEntryWords().import;
  const { moment } = useFormats();
  const undo = useUndoPeople();
  return (
    <ListRow
      title={<bdi>{entry.fileName}</bdi>}
      detail={
        <>
          {will(entry.people, entry.grants)}
          <br />
          {written.at(moment(entry.at), entry.by)}
        </>
      }
      below={
        undo.error && <Alert tone="warn" title={describeError(undo.error, messages)} onDismiss={undo.reset} />
      }
      end={
        entry.undoneAt ? (
          <Tag>{written.undone}</Tag>
        ) : (
          <Button
            size="small"
            icon="undo"
            running={undo.isPending}
            onClick={() => undo.mutate(entry.id)}
            which={entry.fileName}
          >
            {messages.ui.undo}
          </Button>
        )
      }
    />
  );
}
