import { Button } from "@/ui/Button";
import { classes } from "@/ui/classes";
import { Icon } from "@/ui/Icon";
import { Panel } from "@/ui/Panel";
import { RowList } from "@/ui/RowList";
import { listIs } from "./describe";
import type { Change } from "./draft";
import type { GroupDetails } from "./types";
import styles from "./WhatChanges.module.css";
import { useGroupWords } from "./words";

interface WhatChangesProps {
  details: GroupDetails;
  changes: readonly Change[];
  onUndoAll: () => void;
}

/** Who comes and who goes, before any of it is written. */
export function WhatChanges({ details, changes, onUndoAll }: WhatChangesProps) {
  const { changes: words } = useGroupWords();
  return (
    <Panel
      flush
      title={words.title}
      end={
        <Button look="quiet" icon="undo" onClick={onUndoAll}>
          {words.undoAll}
        </Button>
      }
    >
      <RowList label={words.title}>
        {changes.map((change) => (
          <ChangeRow key={change.who.student} change={change} details={details} />
        ))}
      </RowList>
    </Panel>
  );
}

function ChangeRow({ change, details }: { change: Change; details: GroupDetails }) {
  const { comes, who } = change;
  return (
    <li className={styles.change}>
      <Icon name={comes ? "add" : "minus"} />
      <div>
        <b>{who.roll}</b> <bdi>{who.name}</bdi>
        <span className={classes(styles.what, !comes && details.group.kind === "section" && styles.warn)}>
          {useWhat(change, details)}
        </span>
      </div>
    </li>
  );
}

function useWhat({ comes, from, who }: Change, { group, batch, department }: GroupDetails): string {
  const { changes: words } = useGroupWords();
  const isSection = group.kind === "section";
  if (!comes)
    return isSection ? words[group.subjects.length > 0 ? "thenNotCalled" : "thenNowhere"] : words.goes;
  if (from) return words.comesFrom(from);
  const isElsewhere = "batch" in who && (who.batch !== batch || who.department !== department);
  if (isSection && !isElsewhere) return words.wasNowhere;
  return words.comes(isElsewhere ? listIs(who) : null);
}
