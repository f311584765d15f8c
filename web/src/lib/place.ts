import { useCallback, useEffect, useMemo } from "react";
import { useSearchParams } from "react-router";
import { IN_PLACE, withTexts } from "./address";
import { memory } from "./memory";

/** Where in the college: the labels chosen so far, from the batch down. */
export const LEVELS = ["batch", "department", "semester", "subject"] as const;
export type Level = (typeof LEVELS)[number];
export type Place = Partial<Record<Level, string>>;

/** A place with every level down to the subject chosen. */
export type WholePlace = Record<Level, string>;

/** What addresses and the browser's memory call a level: a batch is a year there, as in the specification. */
const nameOf = (level: Level) => (level === "batch" ? "year" : level);

/** The levels from the batch down to this one. */
export const levelsTo = (last: Level): readonly Level[] => LEVELS.slice(0, LEVELS.indexOf(last) + 1);

export function placeFromQuery(query: URLSearchParams): Place {
  const place: Place = {};
  for (const level of LEVELS) {
    const label = query.get(nameOf(level));
    if (label) place[level] = label;
  }
  return place;
}

/** The query with the place written into it; all other entries stay as they are. */
export function withPlace(query: URLSearchParams, place: Place): URLSearchParams {
  return withTexts(query, Object.fromEntries(LEVELS.map((level) => [nameOf(level), place[level]])));
}

export const isWhole = (place: Place): place is WholePlace => LEVELS.every((level) => place[level]);

/** The place in what holds more than that, an answer of the server for example. */
export const placeOf = ({ batch, department, semester, subject }: WholePlace): WholePlace => ({
  batch,
  department,
  semester,
  subject,
});

/** A place as this browser's databases keep it, where pages of earlier versions read it too: a batch is a year there. */
export type KeptPlace = Omit<WholePlace, "batch"> & { year: string };

export const toKept = ({ batch: year, ...below }: WholePlace): KeptPlace => ({ year, ...below });
export const fromKept = ({ year: batch, ...below }: KeptPlace): WholePlace => ({ batch, ...below });

/** Tells places apart, as text. */
export const placeKey = (place: Place): string => LEVELS.map((level) => place[level] ?? "").join("\n");

export const isSamePlace = (one: Place, other: Place): boolean => placeKey(one) === placeKey(other);

/** Remembers the levels down to `last`; what was remembered below stays. */
export function rememberPlace(place: Place, last: Level = "subject"): void {
  for (const level of levelsTo(last)) memory.write(nameOf(level), place[level] ?? null);
}

export function readRememberedPlace(last: Level = "subject"): Place {
  const place: Place = {};
  for (const level of levelsTo(last)) {
    const label = memory.read(nameOf(level));
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
  const bare = LEVELS.every((level) => !query.get(nameOf(level)));
  const place = useMemo(
    () => (bare ? readRememberedPlace(last) : placeFromQuery(query)),
    [bare, query, last],
  );
  const writeQuery = useCallback(
    (next: Place) => setQuery((current) => withPlace(current, next), IN_PLACE),
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
