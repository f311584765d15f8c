import type { UseQueryResult } from "@tanstack/react-query";
import { type ReactNode, useEffect, useEffectEvent } from "react";
import { useFormats } from "@/lib/format";
import { useMessages } from "@/lib/messages/context";
import { describeError } from "@/lib/messages/describe";
import { useWhoDid } from "@/lib/who-did";
import { Alert } from "./Alert";
import { Button } from "./Button";
import { ListState } from "./ListState";
import { Panel } from "./Panel";
import { ListRow, RowList } from "./RowList";
import { Tag } from "./Tag";

interface Written {
  id: string;
  at: string;
  by: string;
  undoneAt: string | null;
}

/** Of whichever entry was undone last. */
interface Undo {
  mutate: (id: string) => void;
  reset: () => void;
  isPending: boolean;
  error: Error | null;
  variables: string | undefined;
}

interface WrittenEntriesProps<Entry> {
  query: UseQueryResult<Entry[]>;
  words: {
    title: string;
    /** Where nothing has been written; without it the panel is not there then. */
    none?: string;
  };
  /** Where each is a `WrittenEntry`. */
  undo?: Undo;
  children: (entry: Entry) => ReactNode;
}

/** What was written into the register in one step each, such as files. */
export function WrittenEntries<Entry>({ query, words, undo, children }: WrittenEntriesProps<Entry>) {
  const { title, none } = words;
  useForgettingError(undo, query.data);
  if (query.data?.length === 0 && !none) return null;
  return (
    <Panel flush title={title}>
      <ListState query={query}>
        {(entries) =>
          entries.length === 0 ? (
            <p className="nothing">{none}</p>
          ) : (
            <RowList label={title}>{entries.map(children)}</RowList>
          )
        }
      </ListState>
    </Panel>
  );
}

/** Why something was not undone is told until there is other news. */
function useForgettingError(undo: Undo | undefined, news: unknown): void {
  const forget = useEffectEvent(() => undo?.error && undo.reset());
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is about what was written when it was asked for
  useEffect(() => {
    forget();
  }, [news]);
}

interface WrittenEntryProps {
  entry: Written;
  name: string;
  words: {
    at: (moment: string, by: string) => string;
    undone: string;
  };
  undo: Undo;
  /** What it wrote, where its name does not say it. */
  wrote?: string;
}

const NOT_ASKED = { error: null, isPending: false };

/** One of them, and a button that undoes all that it wrote. */
export function WrittenEntry({ entry, name, words, undo, wrote }: WrittenEntryProps) {
  const messages = useMessages();
  const { moment } = useFormats();
  const whoDid = useWhoDid();
  const { error, isPending } = undo.variables === entry.id ? undo : NOT_ASKED;
  return (
    <ListRow
      title={<bdi>{name}</bdi>}
      detail={
        <>
          {wrote}
          {wrote && <br />}
          {words.at(moment(entry.at), whoDid(entry.by))}
        </>
      }
      below={error && <Alert tone="warn" title={describeError(error, messages)} onDismiss={undo.reset} />}
      end={
        entry.undoneAt ? (
          <Tag>{words.undone}</Tag>
        ) : (
          <Button
            size="small"
            icon="undo"
            running={isPending}
            onClick={() => undo.mutate(entry.id)}
            which={name}
          >
            {messages.ui.undo}
          </Button>
        )
      }
    />
  );
}
