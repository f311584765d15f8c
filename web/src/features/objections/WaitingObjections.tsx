import { useInfiniteQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { may } from "@/lib/rights";
import { useSession } from "@/lib/session";
import { objectionsOf } from "./queries";
import type { ObjectionLine } from "./types";

/** Fetched where something waits. */
const WaitingRow = lazy(async () => ({ default: (await import("./WaitingRow")).WaitingRow }));

interface Waiting {
  count: number;
  first: ObjectionLine;
}

/** The objections that wait for this person, as far as the server tells by now; nobody else asks for them. */
export function useWaitingObjections(): Waiting | null {
  const session = useSession();
  const enabled = may(session, "correct") && session.objectionDays > 0 && session.classes;
  const told = useInfiniteQuery({ ...objectionsOf("waiting"), enabled }).data?.pages[0];
  const first = told?.items[0];
  return first ? { count: told.counts.waiting, first } : null;
}

/** On Home, an entry of the list of what waits: how many there are, and the first of them. */
export function WaitingObjections({ waiting }: { waiting: Waiting }) {
  return (
    <Suspense fallback={null}>
      <WaitingRow {...waiting} />
    </Suspense>
  );
}
