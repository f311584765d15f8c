import { useRef } from "react";
import { Button } from "@/ui/Button";
import { EmptyState } from "@/ui/EmptyState";
import { Filters } from "@/ui/Filters";
import { Panel } from "@/ui/Panel";
import { useToast } from "@/ui/toasts-context";
import { useTelling } from "@/ui/use-telling";
import { useOutboxChanges } from "./changes";
import styles from "./OutboxDesk.module.css";
import { type Act, OutboxTable } from "./OutboxTable";
import { STATES } from "./outbox-states";
import type { Outbox, OutboxRow, OutboxState } from "./types";
import { useToldWords } from "./words";

interface OutboxDeskProps {
  counts: Outbox["counts"];
  rows: readonly OutboxRow[];
  state: OutboxState | null;
  onState: (state: OutboxState | null) => void;
  /** Below the rows: how to see more. */
  children?: React.ReactNode;
}

const ALL = "all";

/** The rows of one state or of all, and what the office does with them. */
export function OutboxDesk({ counts, rows, state, onState, children }: OutboxDeskProps) {
  const words = useToldWords();
  const { outbox } = words;
  const act = useActing();
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const options = [
    { value: ALL as OutboxState | typeof ALL, label: outbox.all, count: all },
    ...STATES.filter((each) => counts[each] || each === state).map((value) => ({
      value,
      label: words.states[value],
      count: counts[value] ?? 0,
    })),
  ];
  if (all === 0 && state === null)
    return (
      <EmptyState boxed title={outbox.nothing}>
        {outbox.emptyText}
      </EmptyState>
    );
  return (
    <Panel flush>
      <div className={styles.tools}>
        <Filters
          label={outbox.filter}
          options={options}
          chosen={state ?? ALL}
          onChoose={(chosen) => onState(chosen === ALL ? null : chosen)}
        />
      </div>
      {rows.length > 0 ? (
        <OutboxTable rows={rows} onAct={act} />
      ) : (
        <EmptyState
          title={outbox.noneSo}
          actions={<Button onClick={() => onState(null)}>{outbox.showAll}</Button>}
        />
      )}
      {children}
    </Panel>
  );
}

/** With the way back where there is one. */
function useActing() {
  const { outbox } = useToldWords();
  const { stop, letGo, sendAgain } = useOutboxChanges();
  const { tell, tellFailure } = useTelling();
  const toast = useToast();
  const running = useRef(new Set<number>()); // pressed twice, it is done once
  return (act: Act, { ids, about }: OutboxRow) => {
    if (ids.some((id) => running.current.has(id))) return;
    for (const id of ids) running.current.add(id);
    const changes = { stop, letGo, sendAgain };
    const say = () => {
      if (act === "stop")
        tell({ text: outbox.stopped(about), icon: "minus", undo: () => letGo.mutateAsync(ids) });
      else toast({ text: outbox.sentAgain(about), icon: "tick" });
    };
    void changes[act]
      .mutateAsync(ids)
      .then(say, tellFailure)
      .finally(() => {
        for (const id of ids) running.current.delete(id);
      });
  };
}
