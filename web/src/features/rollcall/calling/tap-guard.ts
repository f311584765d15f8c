/** A second tap on the same spot so soon after a change of card was meant for the card before. */
const DOUBLE_TAP_MS = 120;

/**
 * Taps so far apart are no double tap, whenever the card changes: five a second all count. On a slow disk they
 * run ahead of the card, and each is for the student who follows.
 */
const STEADY_MS = 190;

/** Further apart than a fingertip lands twice when it bounces. */
const SAME_SPOT_PX = 24;

/** A tap or a click of the mouse: which button, and where on the screen. Keys have none. */
export interface Spot {
  target: string;
  x: number;
  y: number;
}

/**
 * Keeps a double tap from marking the next student too. Keys and taps on another spot always count. All times are the
 * events' own (`timeStamp`), not those of their handling: a phone that was busy is told of two taps in one breath,
 * however far apart they were.
 */
export function tapGuard() {
  let changedAt = Number.NEGATIVE_INFINITY;
  let pressedAt = Number.NEGATIVE_INFINITY;
  let pressed: Spot | null = null;
  return {
    cardChanged: (at: number) => {
      changedAt = at;
    },
    /** Whether this press counts; `ahead` where the card it is for has not come yet. */
    press: (at: number, spot: Spot | null, ahead = false): boolean => {
      const seen = !ahead && at - changedAt >= DOUBLE_TAP_MS;
      const again = spot !== null && pressed !== null && isSame(spot, pressed);
      const counts = !again || seen || at - pressedAt >= STEADY_MS;
      if (counts) [pressedAt, pressed] = [at, spot];
      return counts;
    },
    /** Whether a tap on what has come with the card was meant for what stood there before it. */
    isForBefore: (at: number, spot: Spot | null): boolean =>
      spot !== null && pressed !== null && isNear(spot, pressed) && at - changedAt < DOUBLE_TAP_MS,
  };
}

const isSame = (one: Spot, other: Spot) => one.target === other.target && isNear(one, other);

const isNear = (one: Spot, other: Spot) => Math.hypot(one.x - other.x, one.y - other.y) <= SAME_SPOT_PX;

/** Where a click was; null for one made by Space or Enter. */
export const spotOf = (
  event: Pick<MouseEvent, "detail" | "clientX" | "clientY">,
  target: string,
): Spot | null => (event.detail === 0 ? null : { target, x: event.clientX, y: event.clientY });
