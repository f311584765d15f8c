import { useSearchParams } from "react-router";
import { IN_PLACE } from "@/lib/address";
import { monthOfDay } from "@/lib/civil-days";
import { useSession } from "@/lib/session";
import { readCivil } from "@/ui/civil-day";

/** What of the calendar is looked at, as the address says. */
export interface Shown {
  month: string;
  day: string;
  /** The special days of the whole term, not of the month alone. */
  all: boolean;
}

export const addressOf = ({ month, day, all }: Shown): string =>
  `/calendar?${new URLSearchParams({ month, day, ...(all && { all: "1" }) })}`;

export function useShown(): [shown: Shown, show: (changed: Partial<Shown>) => void] {
  const { today } = useSession();
  const [query, setQuery] = useSearchParams();
  const day = readCivil(query.get("day")) ?? today;
  const month = monthOfDay(readCivil(`${query.get("month")}-01`) ?? day);
  const shown = { day, month, all: query.get("all") === "1" };
  const show = (changed: Partial<Shown>) =>
    setQuery(new URL(addressOf({ ...shown, ...changed }), location.href).search, IN_PLACE);
  return [shown, show];
}
