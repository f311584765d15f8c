/** Dates and numbers in words. Civil dates ("2026-11-16") carry no zone and are never shifted. */
import { useMemo } from "react";
import { useMessages } from "./messages/context";
import { useSession } from "./session";

const NO_BREAK = "\u00a0";

export function formatsFor(locale: string, timeZone: string) {
  const longDate = new Intl.DateTimeFormat(locale, { dateStyle: "full", timeZone: "UTC" });
  const shortDate = new Intl.DateTimeFormat(locale, {
    weekday: "short",
    day: "numeric",
    month: "short",
    timeZone: "UTC",
  });
  const dayMonth = new Intl.DateTimeFormat(locale, { day: "numeric", month: "short", timeZone: "UTC" });
  const month = new Intl.DateTimeFormat(locale, { month: "long", timeZone: "UTC" });
  const date = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeZone: "UTC" });
  const moment = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short", timeZone });
  const time = new Intl.DateTimeFormat(locale, { timeStyle: "short", timeZone });
  const ago = new Intl.RelativeTimeFormat(locale, { numeric: "auto" });
  const hour = new Intl.DateTimeFormat("en", { hour: "numeric", hourCycle: "h23", timeZone });
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });

  return {
    /** Monday 16 November 2026 */
    longDate: (civil: string) => longDate.format(noonOf(civil)).replace(",", ""),
    /** Mon 16 Nov, kept on one line */
    shortDate: (civil: string) => shortDate.format(noonOf(civil)).replace(",", "").replaceAll(" ", NO_BREAK),
    /** 16 Nov, kept on one line */
    dayMonth: (civil: string) => dayMonth.format(noonOf(civil)).replaceAll(" ", NO_BREAK),
    /** November */
    month: (civil: string) => month.format(noonOf(civil)),
    /** 16 Nov 2026, kept on one line */
    date: (civil: string) => date.format(noonOf(civil)).replaceAll(" ", NO_BREAK),
    /** An instant, in the college's time: 16 Nov 2026, 10:14 */
    moment: (instant: string) => moment.format(new Date(instant)),
    /** The time of day at the college: 10:14 */
    time: (instant: Date) => time.format(instant),
    /** 2 minutes ago; from a day on, by days */
    ago: (instant: Date, now: Date) => {
      const minutes = Math.round((instant.getTime() - now.getTime()) / 60_000);
      if (minutes > -60) return ago.format(Math.min(0, minutes), "minute");
      return minutes > -24 * 60
        ? ago.format(Math.round(minutes / 60), "hour")
        : ago.format(Math.round(minutes / 1440), "day");
    },
    /** The hour of the day at the college, 0 to 23 */
    hourOfDay: (instant: Date) => Number(hour.format(instant)),
    number: (value: number) => number.format(value),
    /** 74.47 %, kept on one line */
    percent: (value: number) => `${number.format(value)}${NO_BREAK}%`,
  };
}

const noonOf = (civil: string) => new Date(`${civil}T12:00:00Z`);

export function useFormats() {
  const { locale } = useMessages();
  const { timezone } = useSession();
  return useMemo(() => formatsFor(locale, timezone), [locale, timezone]);
}
