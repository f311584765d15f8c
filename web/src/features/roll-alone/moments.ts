import { useMessages } from "@/lib/messages/context";
import { useSession } from "@/lib/session";

/** A moment at the college, without the year: "Monday 16 November, 14:20", or "16 November, 14:20". */
export function useMoments() {
  const { locale } = useMessages();
  const { timezone: timeZone } = useSession();
  return (at: number, withWeekday: boolean) => {
    const weekday = withWeekday ? { weekday: "long" as const } : {};
    const day = new Intl.DateTimeFormat(locale, { ...weekday, day: "numeric", month: "long", timeZone });
    const time = new Intl.DateTimeFormat(locale, { timeStyle: "short", timeZone });
    return `${day.format(at).replace(",", "")}, ${time.format(at)}`;
  };
}
