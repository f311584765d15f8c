import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useFormats } from "@/lib/format";
import { useMessages } from "@/lib/messages/context";
import { describeError } from "@/lib/messages/describe";
import { Alert } from "./Alert";
import { Button } from "./Button";
import { ListState } from "./ListState";
import { Panel } from "./Panel";
import { ListRow, RowList } from "./RowList";
import { Tag } from "./Tag";
import styles from "./WrittenFiles.module.css";

interface Written {
  id: string;
  fileName: string;
  at: string;
  by: string;
  undoneAt: string | null;
}

interface Words {
  title: string;
  /** Where no file has been written; without it the panel is not there then. */
  none?: string;
  at: (moment: string, by: string) => string;
  undone: string;
}

interface WrittenFilesProps<Entry extends Written> {
  query: UseQueryResult<Entry[]>;
  words: Words;
  children: (entry: Entry) => ReactNode;
}

/** Files that were written into the register, each a `WrittenFile`. */
export function WrittenFiles<Entry extends Written>({ query, words, children }: WrittenFilesProps<Entry>) {
  const { title, none } = words;
  if (query.data?.length === 0 && !none) return null;
  return (
    <Panel flush title={title}>
      <ListState query={query}>
        {(entries) =>
          entries.length === 0 ? (
            <p className={styles.none}>{none}</p>
          ) : (
            <RowList label={title}>{entries.map(children)}</RowList>
          )
        }
      </ListState>
    </Panel>
  );
}

interface Undo {
  mutate: (id: string) => void;
  reset: () => void;
  isPending: boolean;
  error: Error | null;
}

interface WrittenFileProps {
  entry: Written;
  words: Words;
  undo: Undo;
  /** What it wrote. */
  wrote?: string;
}

/** One of them, and a button that undoes all that it wrote. */
export function WrittenFile({ entry, words, undo, wrote }: WrittenFileProps) {
  const messages = useMessages();
  const { moment } = useFormats();
  return (
    <ListRow
      title={<bdi>{entry.fileName}</bdi>}
      detail={
        <>
          {wrote}
          {wrote && <br />}
          {words.at(moment(entry.at), entry.by)}
        </>
      }
      below={
        undo.error && <Alert tone="warn" title={describeError(undo.error, messages)} onDismiss={undo.reset} />
      }
      end={
        entry.undoneAt ? (
          <Tag>{words.undone}</Tag>
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
