import { isTakenBy, type SeenClass } from "./seen";
import type { OpenSeen, SpecialDay } from "./types";

const MINUTE_MS = 60_000;
const SOON_MS = 10 * MINUTE_MS; // so long before its hour a class is the one that is now

/** The one question of Home: which class is mine now? */
export type Card =
  | { kind: "open"; call: OpenSeen; at: SeenClass | null; next: SeenClass | null }
  | { kind: "now"; at: SeenClass; next: SeenClass | null }
  /** Within ten minutes. */
  | { kind: "soon"; at: SeenClass; minutes: number; next: SeenClass | null }
  /** Of one person, at one time: both are offered, and none is chosen for them. */
  | { kind: "several"; all: readonly SeenClass[] }
  | { kind: "ended"; at: SeenClass; minutes: number }
  | {
      kind: "next";
      at: SeenClass;
      minutes: number;
      /** Nothing was before it today. */
      isFirst: boolean;
      /** What follows on it today. */
      after: SeenClass | null;
      /** What was taken before it today. */
      last: SeenClass | null;
    }
  | { kind: "done"; taken: number; attended: number; of: number; nextDay: SeenClass | null }
  | { kind: "none"; holiday: SpecialDay | null; nextDay: SeenClass | null };

interface Moment {
  /** By the college's clock. */
  today: string;
  now: number;
}

/** An open roll call, what is now, what has ended and was not taken, what comes next, that all is done, no class. */
export function chooseCard(
  classes: readonly SeenClass[],
  opens: readonly OpenSeen[],
  specialDays: readonly SpecialDay[],
  { today, now }: Moment,
): Card {
  const ofToday = classes.filter(({ own, state }) => own.day === today && isOwn(state)).sort(byStart);
  const left = ofToday.filter(({ state }) => state === "left");
  const next = left.find(({ starts }) => starts !== null && starts > now) ?? null;

  const call = opens.find((each) => each.heldOn === today && (each.isMine || ofToday.some(isTakenBy(each))));
  if (call) return { kind: "open", call, at: ofToday.find(isTakenBy(call)) ?? null, next };

  const running = left.filter(({ starts, ends }) => isBy(starts, now) && isAfter(ends, now));
  const [at] = running;
  if (at && running.length > 1) return { kind: "several", all: running };
  if (at) return { kind: "now", at, next };

  // What has just ended stands until the next of one's own begins: only then ten minutes before are early enough.
  const begun = ofToday.filter(({ starts }) => isBy(starts, now)).at(-1);
  const ended = left.filter(({ ends }) => isBy(ends, now)).at(-1);
  if (ended && ended === begun)
    return { kind: "ended", at: ended, minutes: minutesTo(now - (ended.ends ?? now)) };

  const soon = left.filter(({ starts }) => starts !== null && starts > now && starts - now <= SOON_MS);
  const together = soon.filter(({ starts }) => starts === soon[0]?.starts);
  if (together.length > 1) return { kind: "several", all: together };
  if (together[0]) {
    const after = left.find(({ starts }) => starts !== null && starts > (together[0]?.starts ?? 0)) ?? null;
    return {
      kind: "soon",
      at: together[0],
      minutes: minutesTo((together[0].starts ?? now) - now),
      next: after,
    };
  }
  if (ended) return { kind: "ended", at: ended, minutes: minutesTo(now - (ended.ends ?? now)) };
  if (next) {
    const others = ofToday.filter((each) => each !== next);
    return {
      kind: "next",
      at: next,
      minutes: minutesTo((next.starts ?? now) - now),
      isFirst: !classes.some(
        ({ own, starts }) => own.day === today && starts !== null && starts < (next.starts ?? 0),
      ),
      after: left.find((each) => each !== next && (each.starts ?? 0) >= (next.starts ?? 0)) ?? null,
      last: others.filter(({ state }) => isIn(state)).at(-1) ?? null,
    };
  }
  const nextDay =
    classes.filter(({ own, state }) => own.day > today && isOwn(state)).sort(byStart)[0] ?? null;
  const taken = ofToday.filter(({ state }) => isIn(state));
  if (taken.length > 0) {
    return {
      kind: "done",
      taken: taken.length,
      attended: taken.reduce((sum, { attended }) => sum + attended, 0),
      of: taken.reduce((sum, { of }) => sum + of, 0),
      nextDay,
    };
  }
  const holiday = specialDays.find((each) => each.kind === "holiday" && isOn(each, today)) ?? null;
  return { kind: "none", holiday, nextDay };
}

/** Whose classes run today: 1 is Monday. Null where it is an ordinary day. */
export const weekdayOfToday = (specialDays: readonly SpecialDay[], today: string): number | null =>
  specialDays.find((each) => each.kind === "runs" && isOn(each, today))?.weekday ?? null;

/**
 * What was not taken: of earlier days, and of today what has ended and is not on the card. The newest first; before them
 * the one that a mail has asked for.
 */
export const findNotTaken = (
  classes: readonly SeenClass[],
  card: Card,
  { today, now }: Moment,
  isAsked: (seen: SeenClass) => boolean,
): SeenClass[] => {
  const shown = card.kind === "ended" ? card.at : null;
  const isOver = (seen: SeenClass) => seen.own.day === today && isBy(seen.ends, now) && seen !== shown;
  return classes
    .filter((seen) => seen.state === "left" && (seen.own.day < today || isOver(seen) || isAsked(seen)))
    .sort((one, other) => Number(isAsked(other)) - Number(isAsked(one)) || byStart(other, one));
};

export const classesOfToday = (classes: readonly SeenClass[], today: string): SeenClass[] =>
  classes.filter(({ own }) => own.day === today).sort(byStart);

/** Where nothing says which of two is first, they stay in the timetable's order. */
function byStart(one: SeenClass, other: SeenClass): number {
  if (one.own.day !== other.own.day) return one.own.day < other.own.day ? -1 : 1;
  return one.own.hour - other.own.hour || (one.starts ?? 0) - (other.starts ?? 0);
}

/** To be taken, or taken, by this person: not what somebody else takes, nor what was not held. */
const isOwn = (state: SeenClass["state"]) => ["taken", "queued", "open", "left"].includes(state);
const isIn = (state: SeenClass["state"]) => state === "taken" || state === "queued";

const isAfter = (instant: number | null, now: number) => instant !== null && instant > now;
const isBy = (instant: number | null, now: number) => instant !== null && instant <= now;

const isOn = ({ firstDay, lastDay }: SpecialDay, day: string) => firstDay <= day && day <= lastDay;

const minutesTo = (milliseconds: number) => Math.max(1, Math.round(milliseconds / MINUTE_MS));
