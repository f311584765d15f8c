import { useEffect, useRef, useState } from "react";
import { useFormats } from "@/lib/format";
import { EmptyState } from "@/ui/EmptyState";
import { Panel } from "@/ui/Panel";
import { CorrectionRow } from "./CorrectionRow";
import { DecideButtons } from "./DecideButtons";
import type { Correction } from "./queries";
import { useCorrectionWords } from "./words";

/** What waits for an answer, the oldest first. */
export function WaitingList({ corrections }: { corrections: readonly Correction[] }) {
  const words = useCorrectionWords();
  const { moment } = useFormats();
  const list = useRef<HTMLUListElement>(null);
  const [decided, setDecided] = useState<{ id: number; place: number } | null>(null);

  // The buttons that were pressed are gone with their row: the next one's take the focus.
  useEffect(() => {
    if (!decided || corrections.some(({ id }) => id === decided.id)) return;
    const { place } = decided;
    const buttons = list.current?.querySelectorAll<HTMLElement>("[data-act=make]");
    (buttons?.[place] ?? buttons?.[place - 1] ?? document.querySelector<HTMLElement>("h1"))?.focus();
    setDecided(null);
  }, [decided, corrections]);

  if (corrections.length === 0)
    return (
      <EmptyState boxed picture="page" title={words.nothingWaits}>
        {words.nothingWaitsText}
      </EmptyState>
    );
  return (
    <Panel flush>
      <ul ref={list} aria-label={words.waits}>
        {corrections.map((correction, place) => (
          <CorrectionRow
            key={correction.id}
            correction={correction}
            facts={words.askedBy(correction.askedBy, moment(correction.askedAt))}
          >
            <DecideButtons correction={correction} onDone={() => setDecided({ id: correction.id, place })} />
          </CorrectionRow>
        ))}
      </ul>
    </Panel>
  );
}
