import { serverNow, wallClock } from "@/lib/college-clock";
import { useFormats } from "@/lib/format";
import { useSession } from "@/lib/session";
import { usePeopleWords } from "./words";

const NOW_MS = 5 * 60_000;

/** When somebody was last here, in few words: now; today, 10:41; Fri 13 Nov. */
export function useSeen(): (lastSeenAt: string | null) => string {
  const { never, seen } = usePeopleWords();
  const { time, shortDate } = useFormats();
  const { timezone, today } = useSession();
  return (lastSeenAt) => {
    if (lastSeenAt === null) return never;
    const moment = new Date(lastSeenAt);
    if (serverNow().getTime() - moment.getTime() < NOW_MS) return seen.now;
    const day = wallClock(moment.getTime(), timezone).slice(0, 10);
    return day === today ? seen.today(time(moment)) : shortDate(day);
  };
}
