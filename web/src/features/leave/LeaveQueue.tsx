import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useMay } from "@/lib/rights";
import { mayAt } from "@/lib/rights-at";
import { useSession } from "@/lib/session";
import { LinkButton } from "@/ui/Button";
import { EmptyState } from "@/ui/EmptyState";
import { Filters } from "@/ui/Filters";
import { MorePages } from "@/ui/MoreRows";
import { NotYet } from "@/ui/NotYet";
import { Panel } from "@/ui/Panel";
import { addresses } from "./addresses";
import { DecideButtons } from "./DecideButtons";
import styles from "./LeaveQueue.module.css";
import { LeaveRow } from "./LeaveRow";
import { type Leave, type LeaveState, STATES, type StateCounts } from "./types";
import { useLeaveDeskWords } from "./words";

interface LeaveQueueProps {
  state: LeaveState;
  onState: (state: LeaveState) => void;
  counts: StateCounts | undefined;
  query: Pick<
    UseInfiniteQueryResult,
    "error" | "refetch" | "isPlaceholderData" | "hasNextPage" | "fetchNextPage" | "isFetchingNextPage"
  >;
  leaves: readonly Leave[] | undefined;
}

/** What waits to be decided, the oldest first; and what was decided, the latest first. */
export function LeaveQueue({ state, onState, counts, query, leaves }: LeaveQueueProps) {
  const words = useLeaveDeskWords();
  // While another state is on its way the rows of the one before stand there; where it has none, nothing is told of it.
  const shown = query.isPlaceholderData && leaves?.length === 0 ? undefined : leaves;
  return (
    <Panel flush>
      <div className={styles.states}>
        <Filters
          label={words.queue.show}
          options={STATES.map((value) => ({
            value,
            label: words.states[value],
            ...(counts && { count: counts[value] }),
          }))}
          chosen={state}
          onChoose={onState}
        />
      </div>
      {shown ? (
        <Rows state={state} leaves={shown} counts={counts} query={query} />
      ) : (
        <NotYet error={query.error} onRetry={query.refetch} shape="rows" />
      )}
    </Panel>
  );
}

type RowsProps = Pick<LeaveQueueProps, "state" | "counts" | "query"> & { leaves: readonly Leave[] };

function Rows({ state, leaves, counts, query }: RowsProps) {
  const words = useLeaveDeskWords();
  const session = useSession();
  const isOfBefore = query.isPlaceholderData;
  const list = useRef<HTMLUListElement>(null);

  const [decided, setDecided] = useState<{ id: number; place: number } | null>(null);

  // The buttons that were pressed are gone with their row: the next one's take the focus.
  useEffect(() => {
    if (!decided || leaves.some(({ id }) => id === decided.id)) return;
    const { place } = decided;
    const buttons = list.current?.querySelectorAll<HTMLElement>("[data-act=grant]");
    (buttons?.[place] ?? buttons?.[place - 1] ?? document.querySelector<HTMLElement>("h1"))?.focus();
    setDecided(null);
  }, [decided, leaves]);

  if (leaves.length === 0) return <NoneHere state={state} granted={counts?.granted ?? 0} />;
  return (
    <div className={isOfBefore ? styles.updating : undefined} aria-busy={isOfBefore}>
      <ul ref={list} aria-label={words.states[state]}>
        {leaves.map((leave, place) => (
          <LeaveRow key={leave.id} leave={leave}>
            {leave.state === "asked" && !isOfBefore && mayAt(session, "decide_leave", leave) && (
              <DecideButtons leave={leave} onDone={() => setDecided({ id: leave.id, place })} />
            )}
          </LeaveRow>
        ))}
      </ul>
      {!isOfBefore && <MorePages query={query} after={leaves.length} />}
    </div>
  );
}

function NoneHere({ state, granted }: { state: LeaveState; granted: number }) {
  const words = useLeaveDeskWords();
  const may = useMay();
  if (state !== "asked") return <p className={styles.none}>{words.queue.none[state]}</p>;
  return (
    <EmptyState
      title={words.queue.nothingWaits}
      actions={may("decide_leave") && <LinkButton to={addresses.enter}>{words.enter}</LinkButton>}
    >
      {words.queue.nothingWaitsText(granted)}
    </EmptyState>
  );
}
