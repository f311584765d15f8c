import { daysBetween, noonOf } from "@/lib/civil-days";
import { wallClock } from "@/lib/college-clock";
import { useFormats } from "@/lib/format";
import { useMessages } from "@/lib/messages/context";
import { useSession } from "@/lib/session";
import { whenUsed } from "@/lib/when-used";
import type { Days } from "./parts";
import { useLeaveDeskWords } from "./words";

interface Span extends Days {
  fromTime?: string | null;
  toTime?: string | null;
}

const formats = new Map<string, ReturnType<typeof formatsFor>>();

const formatsFor = (locale: string) => ({
  weekday: whenUsed(() => new Intl.DateTimeFormat(locale, { weekday: "short", timeZone: "UTC" })),
  near: whenUsed(() => new Intl.RelativeTimeFormat(locale, { numeric: "auto" })),
});

function useOwnFormats() {
  const { locale } = useMessages();
  const found = formats.get(locale) ?? formatsFor(locale);
  formats.set(locale, found);
  return found;
}

/** The dates and times of leaves in words. */
export function useSpans() {
  const { span } = useLeaveDeskWords();
  const { today, timezone } = useSession();
  const { shortDate, date, dayMonth } = useFormats();
  const own = useOwnFormats();
  const weekday = (civil: string) => own.weekday().format(noonOf(civil));

  /** Mon 9 Nov; of another year, 9 Nov 2025 */
  const day = (civil: string) => (isOfYear(civil, today) ? shortDate(civil) : date(civil));

  /** Mon 9 to Fri 13 Nov */
  function days({ startsOn, endsOn }: Days): string {
    if (startsOn === endsOn) return day(startsOn);
    const inOneMonth = startsOn.slice(0, 7) === endsOn.slice(0, 7) && isOfYear(endsOn, today);
    const first = inOneMonth ? `${weekday(startsOn)}\u00a0${Number(startsOn.slice(8))}` : day(startsOn);
    return span.fromTo(first, day(endsOn));
  }

  /** The same; of some hours: Wed 18 Nov, 09:00 to 12:00 */
  function whole(leave: Span): string {
    const { fromTime, toTime } = leave;
    return fromTime && toTime ? `${days(leave)}, ${span.fromTo(fromTime, toTime)}` : days(leave);
  }

  /** When something was done: today, yesterday, Fri, 3 Nov */
  function since(instant: string): string {
    const civil = wallClock(Date.parse(instant), timezone).slice(0, 10);
    const ago = daysBetween(today, civil);
    if (ago >= 0 || ago === -1) return own.near().format(Math.min(ago, 0), "day");
    if (ago > -7) return weekday(civil);
    return isOfYear(civil, today) ? dayMonth(civil) : date(civil);
  }

  return { day, days, whole, since, weekday };
}

const isOfYear = (civil: string, today: string) => civil.slice(0, 4) === today.slice(0, 4);
