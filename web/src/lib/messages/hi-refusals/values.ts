import { figure } from "@/lib/messages/hi/counting";

export const LEVELS = { batch: "बैच", department: "विभाग", semester: "सेमेस्टर", subject: "विषय" };

let dates: Intl.DateTimeFormat | undefined;

/** 16 नवंबर 2026 */
export function day(civil: string) {
  dates ??= new Intl.DateTimeFormat("hi-IN", { dateStyle: "long", numberingSystem: "latn", timeZone: "UTC" });
  return dates.format(new Date(civil));
}

/** How long to wait: in seconds up to a minute, then in whole minutes. */
export const waiting = (seconds: number) =>
  seconds < 60 ? `${seconds} सेकंड` : seconds === 60 ? "एक मिनट" : `${figure(Math.ceil(seconds / 60))} मिनट`;

/** The first ones, and that there are others. */
export const named = (names: string[], others: boolean) => names.join(", ") + (others ? " और दूसरे" : "");
