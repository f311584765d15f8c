import { noonOf } from "@/lib/civil-days";

/** From one day to another, as the language says it, without the year: "21–24 September", or "9 September". */
export function spanInWords(first: string, last: string, locale: string): string {
  const days = new Intl.DateTimeFormat(locale, { day: "numeric", month: "long", timeZone: "UTC" });
  return days.formatRange(noonOf(first), noonOf(last));
}
