import { lazy, Suspense } from "react";
import type { RollCall } from "@/features/rollcall/engine/types";
import { RollCallDesk } from "./RollCallDesk";
import { useOnLeave } from "./use-on-leave";

const WithMeeting = lazy(async () => ({
  default: (await import("@/features/rollcall/meetings/WithMeeting")).WithMeeting,
}));

/** A roll call on screen; one of several hours, or of several subjects together, with what only that needs. */
export function CallOnScreen({ rollCall: kept }: { rollCall: RollCall }) {
  const rollCall = useOnLeave(kept);
  const { hours, parts } = rollCall.getState();
  if (hours === 1 && parts.length === 1) return <RollCallDesk rollCall={rollCall} />;
  return (
    <Suspense>
      <WithMeeting rollCall={rollCall} Desk={RollCallDesk} />
    </Suspense>
  );
}
