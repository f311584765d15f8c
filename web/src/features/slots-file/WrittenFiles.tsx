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
import { useUndoSlots } from "./changes";
import { writtenInto } from "./queries";
import type { SlotsEntry } from "./types";
import { useSlotsFileWords } from "./words";

/** Files that were written into a term. Each can be undone in one step. Nothing where there is none. */
export function WrittenFiles({ timetable }: { timetable: number }) {
  const { files } = useSlotsFileWords();
  const query = useQuery(writtenInto(timetable));
  if (query.data?.length === 0) return null;
  return (
    <Panel flush title={files.title}>
      <ListState query={query}>
        {(entries) => (
          <RowList label={files.title}>
            {entries.map((entry) => (
              <FileRow key={entry.id} entry={entry} />
            ))}
          </RowList>
        )}
      </ListState>
    </Panel>
  );
}

function FileRow({ entry }: { entry: SlotsEntry }) {
  const messages = useMessages();
  const { files } = useSlotsFileWords();
  const { moment } = useFormats();
  const undo = useUndoSlots();
  return (
    <ListRow
      title={<bdi>{entry.fileName}</bdi>}
      detail={files.at(moment(entry.at), entry.by)}
      below={
        undo.error && <Alert tone="warn" title={describeError(undo.error, messages)} onDismiss={undo.reset} />
      }
      end={
        entry.undoneAt ? (
          <Tag>{files.undone}</Tag>
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
