import { callPath, startPath } from "@/lib/call-path";
import { placeOf } from "@/lib/place";
import { sheetPath } from "@/lib/sheet-path";
import type { SeenClass } from "./seen";

interface To {
  to: string;
  state?: { chosen: true };
}

/** Where a class leads: to its sheet once it is taken, to its roll call while that is open, else to where it is started. */
export function pathOfClass({ own, state, callId, number }: SeenClass): To {
  const [first] = own.taught;
  if (callId && (state === "open" || state === "queued")) return { to: callPath(callId) };
  if (!first) return { to: "/attendancePage" };
  if (state === "taken") {
    const sheet = sheetPath({ place: placeOf(first), heldOn: own.day, number: number ?? undefined });
    return { to: own.hours.length > 1 ? `${sheet}&hours=all` : sheet };
  }
  return { to: startPath(placeOf(first), first.group), state: { chosen: true } };
}
