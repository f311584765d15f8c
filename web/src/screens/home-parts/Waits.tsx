import { useWaitingCorrections, WaitingCorrections } from "@/features/corrections/WaitingCorrections";
import { useWaitingObjections, WaitingObjections } from "@/features/corrections/WaitingObjections";
import { WaitsForYou } from "@/features/own/WaitsForYou";

/** What this person decides: leave, others' corrections, objections. The office has a row of its own for leave. */
export function Waits({ withLeave }: { withLeave: boolean }) {
  const corrections = useWaitingCorrections();
  const objections = useWaitingObjections();
  return (
    <WaitsForYou withLeave={withLeave}>
      {(corrections.length > 0 || objections > 0) && (
        <>
          {corrections.length > 0 && <WaitingCorrections />}
          <WaitingObjections />
        </>
      )}
    </WaitsForYou>
  );
}
