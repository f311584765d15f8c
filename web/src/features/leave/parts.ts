interface SeenDay {
  day: string;
  absent: number;
  present: number;
}

/** From the first to the last of them. */
export interface Days {
  startsOn: string;
  endsOn: string;
}

interface Spell extends Days {
  fromTime: string | null;
}

const DAY_MS = 86_400_000;

/**
 * The days of a leave without those at its beginning or end on which the student was in class: what could be granted in
 * place of the whole. Null where that is the whole, or nothing.
 */
export function partNotSeen({ startsOn, endsOn, fromTime }: Spell, seen: readonly SeenDay[]): Days | null {
  if (fromTime) return null;
  const there = new Set(seen.filter(({ present }) => present > 0).map(({ day }) => day));
  let [first, last] = [startsOn, endsOn];
  while (first <= last && there.has(first)) first = dayBeside(first, 1);
  while (last >= first && there.has(last)) last = dayBeside(last, -1);
  const isWhole = first === startsOn && last === endsOn;
  return isWhole || first > last ? null : { startsOn: first, endsOn: last };
}

const dayBeside = (civil: string, step: 1 | -1) =>
  new Date(Date.parse(`${civil}T00:00:00Z`) + step * DAY_MS).toISOString().slice(0, 10);
