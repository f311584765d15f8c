import { type UseQueryOptions, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Panel } from "@/ui/Panel";
import { Columns, Stack } from "@/ui/Stack";
import { Tag } from "@/ui/Tag";
import { AddEntryForm } from "./AddEntryForm";
import type { ListChanges } from "./changes";
import { EntryList } from "./EntryList";
import styles from "./ListEditor.module.css";
import type { Entry } from "./queries";
import type { ListGroups } from "./takers";
import type { ListWords, SeveralTyped } from "./types";

interface ListEditorProps {
  list: UseQueryOptions<Entry[], Error, Entry[], readonly string[]>;
  changes: ListChanges;
  words: ListWords;
  several?: SeveralTyped;
  /** Stands below the box. */
  beside?: ReactNode;
  /** Of subjects: the groups of their list. */
  groups?: ListGroups | undefined;
  /** What else stands in an entry's row. */
  more?: ((entry: Entry) => ReactNode) | undefined;
}

/** A box to add to a list, and beside it what the list holds already, live. */
export function ListEditor({ list, changes, words, several, beside, groups, more }: ListEditorProps) {
  const query = useQuery(list);
  return (
    <Columns>
      <Stack>
        <Panel>
          <AddEntryForm
            changes={changes}
            words={words}
            several={several}
            list={groups?.groups.length ? groups : undefined}
          />
        </Panel>
        {beside}
      </Stack>
      <Panel flush title={words.heading} end={query.data && <Tag>{query.data.length}</Tag>}>
        {words.note && <p className={styles.note}>{words.note}</p>}
        <EntryList query={query} changes={changes} words={words} groups={groups} more={more} />
      </Panel>
    </Columns>
  );
}
