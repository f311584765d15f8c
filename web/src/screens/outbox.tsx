import { useInfiniteQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { NoticesTabs } from "@/features/notices/NoticesTabs";
import { HoldButton } from "@/features/told/HoldButton";
import { useMoments } from "@/features/told/moments";
import { OutboxDesk } from "@/features/told/OutboxDesk";
import { STATES } from "@/features/told/outbox-states";
import { outboxOf } from "@/features/told/queries";
import type { Outbox } from "@/features/told/types";
import { useToldWords } from "@/features/told/words";
import { MorePages } from "@/ui/MoreRows";
import { NotYet } from "@/ui/NotYet";
import { Page } from "@/ui/Page";

/** What waits to be told: what goes when, and why not. */
export function Component() {
  const [query, setQuery] = useSearchParams();
  const state = STATES.find((each) => each === query.get("state")) ?? null;
  const found = useInfiniteQuery(outboxOf(state));
  const first = found.data?.pages[0];
  const title = useTitle(first);
  const lead = useLead(first);
  return (
    <>
      <NoticesTabs current="outbox" />
      <Page title={title} lead={lead} actions={first && <HoldButton isHeld={first.heldSince !== null} />}>
        {first ? (
          <OutboxDesk
            counts={first.counts}
            rows={found.data?.pages.flatMap(({ items }) => items) ?? []}
            state={state}
            onState={(chosen) => setQuery(chosen ? { state: chosen } : {}, { replace: true })}
          >
            <MorePages query={found} />
          </OutboxDesk>
        ) : (
          <NotYet boxed error={found.error} onRetry={found.refetch} shape="rows" count={6} />
        )}
      </Page>
    </>
  );
}

function useTitle(told: Outbox | undefined): string {
  const { outbox } = useToldWords();
  const { soon } = useMoments();
  if (!told) return outbox.title;
  const { waiting, nextAt, heldSince } = told;
  if (heldSince)
    return waiting ? outbox.waitsHeld(waiting, soon(heldSince)) : outbox.heldEmpty(soon(heldSince));
  return nextAt ? outbox.waits(waiting, soon(nextAt)) : outbox.nothing;
}

const HOUR = 60;

function useLead(told: Outbox | undefined): string | null {
  const { outbox } = useToldWords();
  if (!told) return null;
  if (!told.started) return outbox.notStarted;
  const { holdMinutes } = told;
  if (holdMinutes === 0) return outbox.leadUnheld;
  return outbox.lead(
    holdMinutes % HOUR === 0 ? outbox.hours(holdMinutes / HOUR) : outbox.minutes(holdMinutes),
  );
}
