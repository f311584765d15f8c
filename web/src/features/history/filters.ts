import { LEVELS, type Level, type Place, placeFromQuery, withPlace } from "@/lib/place";
import { readCivil } from "@/ui/civil-day";
import type { Kind } from "./types";

export const KINDS: readonly Kind[] = [
  "marks",
  "classes",
  "students",
  "groups",
  "contacts",
  "leaves",
  "leaveKinds",
  "rules",
  "lists",
  "objections",
  "notices",
  "timetable",
  "calendar",
  "gateways",
  "subjects",
  "batches",
  "departments",
  "semesters",
  "admins",
];

const TEXTS = ["who", "roll"] as const;
const DAYS = ["from", "to"] as const;

/** Which changes are wanted, all of it in the address bar. */
export interface HistoryFilters {
  kind?: Kind;
  who?: string;
  roll?: string;
  /** Civil dates at the college. */
  from?: string;
  to?: string;
  place: Place;
}

export function filtersFrom(query: URLSearchParams): HistoryFilters {
  const filters: HistoryFilters = { place: unbroken(placeFromQuery(query)) };
  const kind = KINDS.find((each) => each === query.get("kind"));
  if (kind) filters.kind = kind;
  for (const name of TEXTS) {
    const text = query.get(name)?.trim();
    if (text) filters[name] = text;
  }
  for (const name of DAYS) {
    const day = readCivil(query.get(name));
    if (day) filters[name] = day;
  }
  return filters;
}

export const queryOf = ({ place, ...rest }: HistoryFilters): URLSearchParams =>
  withPlace(new URLSearchParams({ ...rest }), place);

/** As the server names them. */
export const filterQuery = ({ place, ...rest }: HistoryFilters) => ({ ...rest, ...place });

export const countOf = ({ place, ...rest }: HistoryFilters): number =>
  Object.keys(place).length + Object.keys(rest).length;

/** With one of them set; empty takes it out. */
export function withFilter(
  filters: HistoryFilters,
  name: "kind" | "who" | "roll" | "from" | "to",
  value: string,
): HistoryFilters {
  const { [name]: _, ...others } = filters;
  return value ? { ...others, [name]: value } : others;
}

/** Another label at one level. What lies below it is chosen anew, since it may not be there. */
export function placeWith(place: Place, level: Level, label: string): Place {
  const next: Place = {};
  for (const each of LEVELS.slice(0, LEVELS.indexOf(level))) {
    if (place[each]) next[each] = place[each];
  }
  if (label) next[level] = label;
  return next;
}

/** A level needs those above it: whatever stands below a gap is left out. */
function unbroken(place: Place): Place {
  const gap = LEVELS.findIndex((level) => !place[level]);
  const levels = gap < 0 ? LEVELS : LEVELS.slice(0, gap);
  return Object.fromEntries(levels.map((level) => [level, place[level]]));
}
