import { useQuery } from "@tanstack/react-query";
import { useFormats } from "@/lib/format";
import { useMessages } from "@/lib/messages/context";
import { describeError } from "@/lib/messages/describe";
import type { WholePlace } from "@/lib/place";
import { Alert } from "@/ui/Alert";
import { Button } from "@/ui/Button";
import { ListState } from "@/ui/ListState";
import { Panel } from "@/ui/Panel";
import { ListRow, RowList } from "@/ui/RowList";
import { Tag } from "@/ui/Tag";
import { useUndoMarks } from "./changes";
import { writtenFilesOf } from "./queries";
import type { MarksEntry } from "./types";
import styles from "./WrittenFiles.module.css";
import { useMarksFileWords } from "./words";

/** Files that were written into a subject. Each can be undone in one step. */
export function WrittenFiles({ place }: { place: WholePlace }) {
  const { written } = useMarksFileWords();
  const query = useQuery(writtenFilesOf(place));
  return (
    <Panel flush title={written.title}>
      <ListState query={query}>
        {(entries) =>
          entries.length === 0 ? (
            <p className={styles.none}>{written.none}</p>
          ) : (
            <RowList label={written.title}>
              {entries.map((entry) => (
                <FileRow key={entry.id} entry={entry} place={place} />
              ))}
            </RowList>
          )
        }
      </ListState>
    </Panel>
  );
}

function FileRow({ entry, place }: { entry: MarksEntry; place: WholePlace }) {
  const messages = useMessages();
  const { written, nameGroup } = useMarksFileWords();
  const { moment } = useFormats();
  const undo = useUndoMarks(place);
  const group = entry.group && nameGroup(entry.group);
  return (
    <ListRow
      title={<bdi>{entry.fileName}</bdi>}
      detail={
        <>
          {[written.counts(entry.classes, entry.marks), group].filter(Boolean).join(" · ")}
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
