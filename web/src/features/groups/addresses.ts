import { useSearchParams } from "react-router";
import { pathWithPlace } from "@/lib/place";
import { useSession } from "@/lib/session";
import { readCivil } from "@/ui/civil-day";
import type { ListPlace } from "./types";

/** What the page of a list's groups shows: all of them, one by its id, or the list being split. */
export type GroupView = { group: number } | "split" | "all";

export function readView(query: URLSearchParams): GroupView {
  const group = Number(query.get("group"));
  if (Number.isSafeInteger(group) && group > 0) return { group };
  return query.get("do") === "split" ? "split" : "all";
}

/** "As of": what is seen, and from when a change counts. In the address where it is not today. */
export function useAsOf(): [day: string, setDay: (day: string) => void] {
  const { today } = useSession();
  const [query, setQuery] = useSearchParams();
  const setDay = (day: string) =>
    setQuery(
      (current) => {
        const next = new URLSearchParams(current);
        if (day === today) next.delete("on");
        else next.set("on", day);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return [readCivil(query.get("on")) ?? today, setDay];
}

/** The address of a view, as of the same day. */
export function useAddresses(place: ListPlace) {
  const { today } = useSession();
  const [day] = useAsOf();
  const asOf = day === today ? {} : { on: day };
  const { batch, department } = place;
  const to = (more: Record<string, string>) =>
    pathWithPlace("/groups", { batch, department }, { ...more, ...asOf });
  return {
    all: to({}),
    split: to({ do: "split" }),
    one: (id: number) => to({ group: String(id) }),
  };
}
