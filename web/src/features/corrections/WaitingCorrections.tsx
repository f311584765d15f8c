import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { useSession } from "@/lib/session";
import { type Correction, correctionsNow } from "./queries";

/** Fetched where something waits. */
const WaitingRow = lazy(async () => ({ default: (await import("./WaitingRow")).WaitingRow }));

const NONE: Correction[] = [];

/** The corrections that wait for this person, as far as the server tells by now; nobody else asks for them. */
export function useWaitingCorrections(): Correction[] {
  const { rights } = useSession();
  return useQuery({ ...correctionsNow, enabled: rights.includes("correct_late") }).data?.waits ?? NONE;
}

/** On Home, an entry of the list of what waits: how many there are, and the first of them. Nothing where there is none. */
export function WaitingCorrections() {
  const [first, ...others] = useWaitingCorrections();
  return first ? (
    <Suspense fallback={null}>
      <WaitingRow first={first} count={others.length + 1} />
    </Suspense>
  ) : null;
}
