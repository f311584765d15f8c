import type { MarkAddress } from "@/lib/objection-path";
import { isWhole, placeFromQuery } from "@/lib/place";
import { readCivil } from "@/ui/civil-day";

const NUMBER = /^[1-9]\d{0,3}$/;

/** The mark that an address names, as `objectionPath` writes it; "none" where it names none, "wrong" where it cannot. */
export function markFromQuery(query: URLSearchParams): MarkAddress | "none" | "wrong" {
  const date = query.get("date");
  if (date === null) return "none";
  const place = placeFromQuery(query);
  const heldOn = readCivil(date);
  const roll = query.get("roll");
  const number = query.get("number") ?? "1";
  if (!isWhole(place) || !heldOn || !roll || !NUMBER.test(number)) return "wrong";
  return { place, heldOn, number: Number(number), roll };
}
