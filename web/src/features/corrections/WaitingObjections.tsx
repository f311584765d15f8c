import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { may } from "@/lib/rights";
import { useSession } from "@/lib/session";
import { correctionsNow } from "./queries";

/** Fetched where something waits. */
const ObjectionsRow = lazy(async () => ({ default: (await import("./ObjectionsRow")).ObjectionsRow }));

/** How many objections wait for this person: told together with the corrections. Nobody else asks for it. */
export function useWaitingObjections(): number {
  const session = useSession();
  const enabled = may(session, "correct") && session.objectionDays > 0;
  return useQuery({ ...correctionsNow, enabled }).data?.objections ?? 0;
}

/** On Home, an entry of the list of what waits. Nothing where there is none. */
export function WaitingObjections() {
  const count = useWaitingObjections();
  return count > 0 ? (
    <Suspense fallback={null}>
      <ObjectionsRow count={count} />
    </Suspense>
  ) : null;
}
