import { serverNow, wallClock } from "@/lib/college-clock";
import { useFormats } from "@/lib/format";
import { useSession } from "@/lib/session";

const WEEK_MS = 6 * 24 * 60 * 60 * 1000;

/** Instants as a column shows them, by the college's clock. */
export function useMoments() {
  const { time, weekday, dayMonth } = useFormats();
  const { timezone } = useSession();
  const dayOf = (instant: string) => wallClock(Date.parse(instant), timezone).slice(0, 10);
  return {
    /** 12:14 today, Tue 08:00 within the week, else 24 Nov 08:00. */
    soon: (instant: string) => {
      const [day, now] = [dayOf(instant), serverNow()];
      const clock = time(new Date(instant));
      if (day === dayOf(now.toISOString())) return clock;
      const isNear = Math.abs(Date.parse(instant) - now.getTime()) < WEEK_MS;
      return `${isNear ? weekday(day) : dayMonth(day)} ${clock}`;
    },
    /** 10 Nov 10:02 */
    short: (instant: string) => `${dayMonth(dayOf(instant))} ${time(new Date(instant))}`,
    minutesUntil: (instant: string) =>
      Math.max(0, Math.round((Date.parse(instant) - serverNow().getTime()) / 60_000)),
  };
}
