import { useQuery } from "@tanstack/react-query";
import { LEVELS, type Level, type Place } from "@/lib/place";
import { placeNow } from "./queries";

/** A label that nothing has, nor had. */
interface Missing {
  level: Level;
  label: string;
}

/** The first label of a place that leads nowhere, where that is asked. While nobody answers, each may lead somewhere. */
export function useMissing(
  place: Place,
  isAsked: boolean,
): { missing: Missing | undefined; isAsking: boolean } {
  const { data: now, isLoading: isAsking } = useQuery({ ...placeNow(place), enabled: isAsked });
  const labels = LEVELS.flatMap((level) => (place[level] ? [{ level, label: place[level] }] : []));
  const missing = isAsked && now ? labels.find(({ level }) => now[level] == null) : undefined;
  return { missing, isAsking };
}
