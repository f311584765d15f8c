import { type UseQueryOptions, useQuery } from "@tanstack/react-query";
import { Panel } from "@/ui/Panel";
import { Tag } from "@/ui/Tag";
import { AddEntryForm } from "./AddEntryForm";
import { EntryList } from "./EntryList";
import type { ListEdits } from "./edits";
import styles from "./ListEditor.module.css";
import type { Entry } from "./lists";

export interface ListWords {
  /** The box for a new entry. */
  box: string;
  hint?: string;
  placeholder?: string;
  /** The alert once it is added. */
  added: string;
  /** Over the list, and where it is empty. */
  heading: string;
  none: string;
  /** Stands over the list. */
  note?: string;
}

interface ListEditorProps {
  list: UseQueryOptions<Entry[], Error, Entry[], readonly string[]>;
  edits: ListEdits;
  words: ListWords;
}

/** A box to add to a list, and beside it what the list holds already, live. */
export function ListEditor({ list, edits, words }: ListEditorProps) {
  const query = useQuery(list);
  return (
    <div className={styles.editor}>
      <Panel>
        <AddEntryForm edits={edits} words={words} />
      </Panel>
      <Panel flush title={words.heading} end={query.data && <Tag>{query.data.length}</Tag>}>
        {words.note && <p className={styles.note}>{words.note}</p>}
        <EntryList query={query} edits={edits} words={words} />
      </Panel>
    </div>
  );
}
