import { daysAfter } from "@/lib/civil-days";
import { readable } from "@/lib/clock-time";
import { useFormats } from "@/lib/format";
import { useSession } from "@/lib/session";
import { nameOf } from "./say";
import type { SeenClass } from "./seen";
import { useDayWords } from "./words";

/** Days that come, in words. */
export function useSayDay() {
  const words = useDayWords();
  const { longDate, weekday } = useFormats();
  const { today } = useSession();
  const isTomorrow = (day: string) => day === daysAfter(today, 1);
  const starts = ({ own }: SeenClass) => readable(own.hours[0]?.starts) ?? words.hour(own.hour);
  return {
    starts,
    /** Tomorrow, or the date. */
    day: (day: string) => (isTomorrow(day) ? words.tomorrow : longDate(day)),
    /** Tomorrow, or Wed. */
    shortDay: (day: string) => (isTomorrow(day) ? words.tomorrow : weekday(day)),
    nextIs: (seen: SeenClass) => words.nextIs(longDate(seen.own.day), starts(seen), nameOf(seen.own.taught)),
  };
}
