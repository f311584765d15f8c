/** A second press so soon after a change of card was meant for the card before. */
const DOUBLE_TAP_MS = 120;

/** Presses so far apart are no double tap, however late a slow disk changed the card: five a second all count. */
const STEADY_MS = 190;

/** Keeps a double tap from marking the next student too. */
export function tapGuard(now: () => number = () => performance.now()) {
  let changedAt = Number.NEGATIVE_INFINITY;
  let pressedAt = Number.NEGATIVE_INFINITY;
  return {
    cardChanged: () => {
      changedAt = now();
    },
    /** Whether this press counts. */
    press: (): boolean => {
      const at = now();
      const counts = at - changedAt >= DOUBLE_TAP_MS || at - pressedAt >= STEADY_MS;
      if (counts) pressedAt = at;
      return counts;
    },
  };
}
