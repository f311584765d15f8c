import type { college } from "@/lib/messages/en/college";
import type { HourToday, Today } from "./types";

type Words = typeof college;

/** The answer to how the college is: as much of it as is known by now. */
export function headingOf(today: Today, isNow: boolean, { heading }: Words): string {
  const { taken, missing, running, toCome, notHeld, extra, hours } = today;
  const ended = taken + missing;
  if (today.lastHeld === null && hours.length === 0) return heading.noneEver;
  if (!today.timetable) {
    if (extra > 0) return heading.counted(extra);
    return isNow ? heading.none : heading.noneThen;
  }
  if (hours.length === 0) return isNow ? heading.noneExpected : heading.noneExpectedThen;
  if (ended === 0) {
    if (running > 0) return heading.running(running);
    return toCome > 0 ? heading.toCome(toCome) : heading.notHeld(notHeld);
  }
  if (missing > 0) return heading.taken(taken, ended);
  return running + toCome > 0 ? heading.allSoFar(taken) : heading.allTaken(taken);
}

/** The plot of the hours, for whoever does not see it. */
export function sentenceOf({ taken, missing, hours }: Today, { today: words }: Words): string {
  const worst = hours.reduce<HourToday | null>(
    (most, hour) => (hour.missing > (most?.missing ?? 0) ? hour : most),
    null,
  );
  return words.sentence(
    taken,
    taken + missing,
    hours.length,
    worst && words.hourAt(worst.hour, worst.starts),
  );
}
