import { queryOptions } from "@tanstack/react-query";
import { readKeptSubject } from "@/lib/kept-reading";
import { isWhole, type Place, placeKey } from "@/lib/place";

/** A subject, with whom it calls, as it is kept on this device; null where it is not. */
export const subjectKept = (place: Place) =>
  queryOptions({
    queryKey: ["subject-kept", placeKey(place)],
    queryFn: () => (isWhole(place) ? readKeptSubject(place) : null),
    staleTime: 0,
  });
