import { useQuery } from "@tanstack/react-query";
import { withGroup } from "@/lib/groups";
import { placeKey, placeOf, type WholePlace } from "@/lib/place";
import { meetingOf, type Sheet } from "./queries";

/** Another subject, or another group of this one, that was called in one go with a class. */
export interface Partner {
  id: string;
  name: string;
  place: WholePlace;
  /** Of its first class. */
  number: number;
  /** How many classes of it. */
  hours: number;
}

const NONE: Partner[] = [];

/** With whom a class was taken in one go; nobody while that is not known, and where it was taken by itself. */
export function usePartners(place: WholePlace, { meeting, heldOn, id }: Sheet): Partner[] {
  const { data } = useQuery({ ...meetingOf(place, heldOn, meeting ?? ""), enabled: meeting !== null });
  if (!data) return NONE;
  const keyOf = (held: (typeof data.classes)[number]) =>
    `${placeKey(placeOf(held))}\n${held.group?.id ?? ""}`;
  const own = data.classes.find((held) => held.id === id);
  const partners = new Map<string, Partner>();
  for (const held of data.classes) {
    const key = keyOf(held);
    if (own && key === keyOf(own)) continue;
    const known = partners.get(key);
    if (known) known.hours += 1;
    else {
      partners.set(key, {
        ...{ id: held.id, number: held.number, hours: 1, place: placeOf(held) },
        name: `${held.department} ${withGroup(held.subject, held.group)}`,
      });
    }
  }
  return [...partners.values()];
}
