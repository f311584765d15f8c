/** Dates and numbers in words. Civil dates ("2026-11-16") carry no zone and are never shifted. */
import { noonOf } from "./civil-days";
import { serverNow } from "./college-clock";
import { useMessages } from "./messages/context";
import { useSession } from "./session";
import { whenUsed } from "./when-used";

const NO_BREAK = "\u00a0";

export function formatsFor(locale: string, timeZone: string) {
  const dates = (options: Intl.DateTimeFormatOptions, spoken = locale) =>
    whenUsed(() => new Intl.DateTimeFormat(spoken, options));
  const longDate = dates({ dateStyle: "full", timeZone: "UTC" });
  const shortDate = dates({ weekday: "short", day: "numeric", month: "short", timeZone: "UTC" });
  const weekday = dates({ weekday: "short", timeZone: "UTC" });
  const dayMonth = dates({ day: "numeric", month: "short", timeZone: "UTC" });
  const month = dates({ month: "long", timeZone: "UTC" });
  const date = dates({ dateStyle: "medium", timeZone: "UTC" });
  const moment = dates({ dateStyle: "medium", timeStyle: "short", timeZone });
  const time = dates({ timeStyle: "short", timeZone });
  const hour = dates({ hour: "numeric", hourCycle: "h23", timeZone }, "en");
  const ago = whenUsed(() => new Intl.RelativeTimeFormat(locale, { numeric: "auto" }));
  const number = whenUsed(() => new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }));

  return {
    /** Monday 16 November 2026 */
    longDate: (civil: string) => longDate().format(noonOf(civil)).replace(",", ""),
    /** Mon 16 Nov, kept on one line */
    shortDate: (civil: string) =>
      shortDate().format(noonOf(civil)).replace(",", "").replaceAll(" ", NO_BREAK),
    /** Mon */
    weekday: (civil: string) => weekday().format(noonOf(civil)),
    /** 16 Nov, kept on one line */
    dayMonth: (civil: string) => dayMonth().format(noonOf(civil)).replaceAll(" ", NO_BREAK),
    /** November */
    month: (civil: string) => month().format(noonOf(civil)),
    /** 16 Nov 2026, kept on one line */
    date: (civil: string) => date().format(noonOf(civil)).replaceAll(" ", NO_BREAK),
    /** An instant, in the college's time: 16 Nov 2026, 10:14 */
    moment: (instant: string) => moment().format(new Date(instant)),
    /** The same of this moment, by the server's clock. */
    momentNow: () => moment().format(serverNow()),
    /** The time of day at the college: 10:14 */
    time: (instant: Date) => time().format(instant),
    /** 2 minutes ago; from a day on, by days */
    ago: (instant: Date, now: Date) => {
      const minutes = Math.round((instant.getTime() - now.getTime()) / 60_000);
      if (minutes > -60) return ago().format(Math.min(0, minutes), "minute");
      return minutes > -24 * 60
        ? ago().format(Math.round(minutes / 60), "hour")
        : ago().format(Math.round(minutes / 1440), "day");
    },
    /** The hour of the day at the college, 0 to 23 */
    hourOfDay: (instant: Date) => Number(hour().format(instant)),
    number: (value: number) => number().format(value),
    /** 74.47 %, kept on one line */
    percent: (value: number) => `${number().format(value)}${NO_BREAK}%`,
  };
}

const known = new Map<string, ReturnType<typeof formatsFor>>();

/** The same for all who ask: a page has one language and one college. */
export function useFormats() {
  const { locale } = useMessages();
  const { timezone } = useSession();
  const name = `${locale} ${timezone}`;
  const formats = known.get(name) ?? formatsFor(locale, timezone);
  known.set(name, formats);
  return formats;
}
