import { useInfiniteQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useSearchParams } from "react-router";
import { useLevelOptions } from "@/features/catalogue/use-level-options";
import { AwayToday } from "@/features/leave/AwayToday";
import { addresses } from "@/features/leave/addresses";
import { FindStudent } from "@/features/leave/FindStudent";
import { FirstLeave } from "@/features/leave/FirstLeave";
import { LeaveQueue } from "@/features/leave/LeaveQueue";
import { LeaveScope } from "@/features/leave/LeaveScope";
import { NoNetwork } from "@/features/leave/NoNetwork";
import { leavesOf, type Scope } from "@/features/leave/queries";
import { type LeaveState, STATES } from "@/features/leave/types";
import { useLeaveDeskWords } from "@/features/leave/words";
import { IN_PLACE } from "@/lib/address";
import { placeFromQuery, withPlace } from "@/lib/place";
import { may } from "@/lib/rights";
import { useSession } from "@/lib/session";
import { Beside } from "@/ui/Beside";
import { LinkButton } from "@/ui/Button";
import { Page } from "@/ui/Page";

/** What waits to be decided, and who is away. Which leaves are shown, says the address. */
export function Component() {
  const words = useLeaveDeskWords();
  const session = useSession();
  const [query, setQuery] = useSearchParams();
  const asked = query.get("state");
  const state = STATES.find((each) => each === asked) ?? "asked";
  const { batch, department } = placeFromQuery(query);
  const scope: Scope = { ...(batch && { batch }), ...(department && { department }) };
  const found = useInfiniteQuery(leavesOf(state, scope));
  const pages = found.data?.pages;
  const leaves = useMemo(() => pages?.flatMap(({ items }) => items), [pages]);
  const counts = pages?.[0]?.counts;
  const options = useLevelOptions({}, "see_leave");
  const isFirst =
    !session.leaves && counts !== undefined && Object.values(counts).every((count) => count === 0);

  const show = (next: LeaveState, where: Scope) =>
    setQuery(withPlace(new URLSearchParams(next === "asked" ? {} : { state: next }), where), IN_PLACE);

  if (isFirst) return <FirstLeave />;
  return (
    <Page
      title={counts ? words.queue.waiting(counts.asked) : words.title}
      below={<LeaveScope scope={scope} options={options} onScope={(where) => show(state, where)} />}
      actions={
        may(session, "decide_leave") && (
          <LinkButton icon="add" to={addresses.enter}>
            {words.enter}
          </LinkButton>
        )
      }
    >
      <NoNetwork />
      <Beside
        side={
          <>
            <FindStudent />
            <AwayToday />
          </>
        }
      >
        <LeaveQueue
          state={state}
          onState={(next) => show(next, scope)}
          counts={counts}
          query={found}
          leaves={leaves}
        />
      </Beside>
    </Page>
  );
}
