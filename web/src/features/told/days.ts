import { useMessages } from "@/lib/messages/context";
import { useSession } from "@/lib/session";
import { sayDays } from "./say";

/** 1, 3 and 10 November; null where there are too many to be named one by one. */
export function useToldDays() {
  const { locale } = useMessages();
  const { today } = useSession();
  return (days: readonly string[]) => sayDays(days, locale, today);
}
