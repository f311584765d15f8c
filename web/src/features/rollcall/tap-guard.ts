/** A second press so soon after a change of card was meant for the card before. */
const DOUBLE_TAP_MS = 120;

/**
 * Presses so far apart are no double tap, whenever the card changes: five a second all count. On a slow disk they
 * run ahead of the card, and each is for the student who follows.
 */
const STEADY_MS = 190;

/** Keeps a double tap from marking the next student too. */
export function tapGuard(now: () => number = () => performance.now()) {
  let changedAt = Number.NEGATIVE_INFINITY;
  let pressedAt = Number.NEGATIVE_INFINITY;
  return {
    cardChanged: () => {
      changedAt = now();
    },
    /** Whether this press counts; `ahead` where the card it is for has not come yet. */
    press: (ahead = false): boolean => {
      const at = now();
      const seen = !ahead && at - changedAt >= DOUBLE_TAP_MS;
      const counts = seen || at - pressedAt >= STEADY_MS;
      if (counts) pressedAt = at;
      return counts;
    },
  };
}
