import { useFormats } from "@/lib/format";
import { useSession } from "@/lib/session";
import type { Calendar } from "./types";
import { useCalendarWords } from "./words";

/** How many days of classes are left, and of which term. */
export function useHeading() {
  const words = useCalendarWords();
  const { longDate } = useFormats();
  const { today } = useSession();
  return ({ term, daysLeft, daysGone }: Calendar): { title: string; lead: string } => {
    if (!term) return { title: words.title, lead: words.noTerm };
    const title = words.left(daysLeft);
    const ended = term.lastDay < today;
    const begins = today < term.firstDay && words.begins(dayOf(longDate(term.firstDay)));
    const gone = words.gone(daysGone, daysGone + daysLeft);
    const ends = (ended ? words.ended : words.ends)(dayOf(longDate(term.lastDay)));
    return { title, lead: [begins || gone, ends].join(" ") };
  };
}

/** Without the year: Saturday 28 November */
export const dayOf = (date: string): string => date.replace(/\s\d{4}$/, "");
