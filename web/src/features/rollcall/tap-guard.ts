/** A second press so soon after a change of card was meant for the card before. */
const DOUBLE_TAP_MS = 120;

/**
 * Presses so far apart are no double tap, whenever the card changes: five a second all count. On a slow disk they
 * run ahead of the card, and each is for the student who follows.
 */
const STEADY_MS = 190;

/**
 * Keeps a double tap from marking the next student too. All times are the events' own (`timeStamp`), not those of
 * their handling: a phone that was busy is told of two taps in one breath, however far apart they were.
 */
export function tapGuard() {
  let changedAt = Number.NEGATIVE_INFINITY;
  let pressedAt = Number.NEGATIVE_INFINITY;
  return {
    cardChanged: (at: number) => {
      changedAt = at;
    },
    /** Whether this press counts; `ahead` where the card it is for has not come yet. */
    press: (at: number, ahead = false): boolean => {
      const seen = !ahead && at - changedAt >= DOUBLE_TAP_MS;
      const counts = seen || at - pressedAt >= STEADY_MS;
      if (counts) pressedAt = at;
      return counts;
    },
  };
}
