import { wallClock } from "@/lib/college-clock";
import { useFormats } from "@/lib/format";
import { useSession } from "@/lib/session";

/** The day of an instant by the college's clock, as the page writes it: 16 Nov. */
export function useDayOf(): (instant: string) => string {
  const { dayMonth } = useFormats();
  const { timezone } = useSession();
  return (instant) => dayMonth(wallClock(Date.parse(instant), timezone).slice(0, 10));
}
