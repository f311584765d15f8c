import { useCallback, useEffect, useMemo } from "react";
import { useSearchParams } from "react-router";
import { memory } from "./memory";

/** Where in the college: the labels chosen so far, from the batch down. */
export const LEVELS = ["year", "department", "semester", "subject"] as const;
export type Level = (typeof LEVELS)[number];
export type Place = Partial<Record<Level, string>>;

/** A place with every level down to the subject chosen. */
export type WholePlace = Record<Level, string>;

/** The levels from the batch down to this one. */
export const levelsTo = (last: Level): readonly Level[] => LEVELS.slice(0, LEVELS.indexOf(last) + 1);

export function placeFromQuery(query: URLSearchParams): Place {
  const place: Place = {};
  for (const level of LEVELS) {
    const label = query.get(level);
    if (label) place[level] = label;
  }
  return place;
}

/** The query with the place written into it; all other entries stay as they are. */
function withPlace(query: URLSearchParams, place: Place): URLSearchParams {
  const next = new URLSearchParams(query);
  for (const level of LEVELS) {
    const label = place[level];
    if (label) next.set(level, label);
    else next.delete(level);
  }
  return next;
}

export const isWhole = (place: Place): place is WholePlace => LEVELS.every((level) => place[level]);

/** A place as the server names it: our year is its batch. */
interface ServerPlace extends Omit<WholePlace, "year"> {
  batch: string;
}

export const subjectQuery = ({ year: batch, department, semester, subject }: WholePlace): ServerPlace => ({
  batch,
  department,
  semester,
  subject,
});

/** The other way round. */
export const placeOf = ({ batch: year, department, semester, subject }: ServerPlace): WholePlace => ({
  year,
  department,
  semester,
  subject,
});

/** Tells places apart, as text. */
export const placeKey = (place: Place): string => LEVELS.map((level) => place[level] ?? "").join("\n");

export const isSamePlace = (one: Place, other: Place): boolean => placeKey(one) === placeKey(other);

/** Remembers the levels down to `last`; what was remembered below stays. */
export function rememberPlace(place: Place, last: Level = "subject"): void {
  for (const level of levelsTo(last)) memory.write(level, place[level] ?? null);
}

export function rememberedPlace(last: Level = "subject"): Place {
  const place: Place = {};
  for (const level of levelsTo(last)) {
    const label = memory.read(level);
    if (label) place[level] = label;
  }
  return place;
}

/** An address on this site that carries a place, for links: `pathWithPlace("/sheet", place)`. */
export function pathWithPlace(pathname: string, place: Place, more: Record<string, string> = {}): string {
  const query = withPlace(new URLSearchParams(more), place).toString();
  return query ? `${pathname}?${query}` : pathname;
}

/**
 * The place in the address bar, and how to change it. Where the address names none, the remembered one
 * comes back. Changing replaces the entry in the browser's history, so that Back leaves the page instead
 * of undoing one choice after another, and is remembered.
 */
export function usePlace(last: Level = "subject"): [Place, (place: Place) => void] {
  const [query, setQuery] = useSearchParams();
  const bare = LEVELS.every((level) => !query.get(level));
  const place = useMemo(() => (bare ? rememberedPlace(last) : placeFromQuery(query)), [bare, query, last]);
  const writeQuery = useCallback(
    (next: Place) =>
      setQuery((current) => withPlace(current, next), { replace: true, preventScrollReset: true }),
    [setQuery],
  );
  const setPlace = useCallback(
    (next: Place) => {
      rememberPlace(next, last);
      writeQuery(next);
    },
    [last, writeQuery],
  );

  const restored = bare && Object.keys(place).length > 0;
  useEffect(() => {
    if (restored) writeQuery(place);
  }, [restored, place, writeQuery]);

  return [place, setPlace];
}
