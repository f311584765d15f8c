import { useState } from "react";
import type { Where } from "./draft";
import type { Slot } from "./types";

/**
 * What stands open beside a week: a slot by its id, or a free hour. A slot that goes meanwhile stays open as it was seen
 * last, where something may be typed there.
 */
export function useOpened(slots: readonly Slot[], isActing: boolean) {
  const [open, setOpen] = useState<number | Where | null>(null);
  const [seen, setSeen] = useState<Slot | null>(null);
  const [toldOf, setToldOf] = useState<number | null>(null);
  const now = slots.find(({ id }) => id === open);
  if (now && now !== seen) setSeen(now);
  const kept = seen?.id === open && (seen.mayEdit || seen.maySayNotHeld) ? seen : undefined;
  const slot = now ?? kept;
  const isGone = slot !== undefined && !now;
  // Whoever acts right now has done it themselves; what was told before stays meanwhile.
  if (isGone && !isActing && toldOf !== slot.id) setToldOf(slot.id);
  if (now && toldOf === now.id) setToldOf(null);
  return {
    open,
    setOpen,
    slot,
    at: slot ?? (typeof open === "object" ? open : null),
    /** Whether somebody else has changed it, or taken it out, and that is to be told. */
    isChanged: isGone && toldOf === slot.id,
  };
}
