import type { UseQueryResult } from "@tanstack/react-query";
import { type ReactNode, useRef, useState } from "react";
import { useMessages } from "@/lib/messages/context";
import { describeError } from "@/lib/messages/describe";
import { Alert } from "@/ui/Alert";
import { Button } from "@/ui/Button";
import { EmptyState } from "@/ui/EmptyState";
import { ListState } from "@/ui/ListState";
import { ListRow, RowList } from "@/ui/RowList";
import { useTelling } from "@/ui/use-telling";
import { type ListChanges, useListChanges } from "./changes";
import styles from "./EntryList.module.css";
import type { Entry } from "./queries";
import { RenameDialog } from "./RenameDialog";
import { type ListGroups, takersOf } from "./takers";
import type { ListWords } from "./types";
import { WhoIsCalled } from "./WhoIsCalled";
import { useEntryWords } from "./words";

interface EntryListProps {
  query: UseQueryResult<Entry[]>;
  changes: ListChanges;
  words: ListWords;
  /** Of subjects: the groups of their list. */
  groups?: ListGroups | undefined;
  /** What else stands in an entry's row. */
  more?: ((entry: Entry) => ReactNode) | undefined;
}

/** What a list holds; each entry can be renamed, and removed where nothing hangs on it. */
export function EntryList({ query, changes, words, groups, more }: EntryListProps) {
  const entryWords = useEntryWords();
  const { tell } = useTelling();
  const { add } = useListChanges(changes);
  const [renaming, setRenaming] = useState<Entry | null>(null);
  const list = useRef<HTMLDivElement>(null);

  function afterRemoval(entry: Entry) {
    const { label, name = null } = entry;
    list.current?.focus(); // the pressed button has gone with its entry
    tell({
      text: entryWords.removed(label),
      icon: "minus",
      undo: () => add.mutateAsync({ label, name, ...takersOf(entry) }),
    });
  }

  /** Where nobody has made a group, nothing is said of them. */
  const groupsFor = ({ called }: Entry) =>
    groups && (groups.groups.length > 0 || called === "groups") ? groups : undefined;

  return (
    <ListState query={query}>
      {(entries) => (
        <div ref={list} tabIndex={-1}>
          {entries.length === 0 && <EmptyState title={words.none} />}
          <RowList label={words.heading}>
            {entries.map((entry) => (
              <EntryRow
                key={entry.id}
                entry={entry}
                isTaken={groupsFor(entry) !== undefined}
                act={(groupsFor(entry) && words.change?.act) ?? entryWords.rename}
                changes={changes}
                more={more?.(entry)}
                onRename={() => setRenaming(entry)}
                onRemoved={() => afterRemoval(entry)}
              />
            ))}
          </RowList>
          <RenameDialog
            entry={renaming}
            list={renaming ? groupsFor(renaming) : undefined}
            onClose={() => setRenaming(null)}
            changes={changes}
            words={words}
          />
        </div>
      )}
    </ListState>
  );
}

interface EntryRowProps {
  entry: Entry;
  /** By groups, so that it says which. */
  isTaken: boolean;
  /** Renames it, or changes more of it. */
  act: string;
  changes: ListChanges;
  more: ReactNode;
  onRename: () => void;
  onRemoved: () => void;
}

function EntryRow({ entry, isTaken, act, changes, more, onRename, onRemoved }: EntryRowProps) {
  const messages = useMessages();
  const entryWords = useEntryWords();
  const { remove } = useListChanges(changes);
  // A promise, not a callback of the mutation: by then the list has been fetched again and this row is gone.
  const removeIt = () => void remove.mutateAsync(entry.id).then(onRemoved, () => {});
  const refused = remove.error && (
    <Alert tone="warn" title={entryWords.notRemoved} onDismiss={remove.reset}>
      {describeError(remove.error, messages)}
    </Alert>
  );
  return (
    <ListRow
      title={entry.label}
      detail={
        isTaken ? (
          <>
            {entry.name}
            {entry.name && <br />}
            <WhoIsCalled subject={entry} />
          </>
        ) : (
          entry.name
        )
      }
      below={refused}
      end={
        <div className={styles.acts}>
          {more}
          <Button look="quiet" size="small" onClick={onRename} which={entry.label}>
            {act}
          </Button>
          <Button look="quiet" size="small" running={remove.isPending} onClick={removeIt} which={entry.label}>
            {entryWords.remove}
          </Button>
        </div>
      }
    />
  );
}
