import { type Level, type Place, placeFromQuery, withPlace } from "@/lib/place";
import { readCivil } from "@/ui/civil-day";
import type { Sorting } from "@/ui/Table";
import type { Per } from "./types";

/** How the list can be sorted. */
export const SORTS = [
  "percentage",
  "roll",
  "name",
  "class",
  "present",
  "late",
  "leave",
  "short",
  "must",
] as const;
export type SortKey = (typeof SORTS)[number];

/** What is looked at, all of it in the address bar: shareable, and there again after a reload. */
export interface View {
  place: Place;
  /** Null: as the college's rules ask. */
  per: Per | null;
  /** What they ask, where that is known. */
  usual?: Per;
  /** Classes planned in the term, tried for every subject in view; one subject alone has a number that is kept. */
  planned: number | null;
  /** Those alone who ever came late, or ever missed a class on leave. */
  only: Only | null;
  /** As it stood at the end of that day; null: as it stands. */
  asOf: string | null;
  sorting: Sorting<SortKey>;
}

/** The same once it is known what the rules ask. */
export interface KnownView extends View {
  per: Per;
  usual: Per;
}

export const PER: readonly Per[] = ["subject", "student"];

const ONLY = ["late", "leave"] as const;
export type Only = (typeof ONLY)[number];

export const MOST_PLANNED = 10_000;

const FIRST_SORTING: Sorting<SortKey> = { key: "percentage", direction: "ascending" };

/** The order in which the server gives them. */
export const isFirstSorting = ({ key, direction }: Sorting<SortKey>) =>
  key === FIRST_SORTING.key && direction === FIRST_SORTING.direction;

export function viewFrom(query: URLSearchParams): View {
  const place = wholeSubject(placeFromQuery(query));
  return {
    place,
    per: (!place.subject && PER.find((per) => per === query.get("per"))) || null,
    planned: place.subject ? null : readPlanned(query.get("planned") ?? ""),
    only: ONLY.find((only) => only === query.get("only")) ?? null,
    asOf: readCivil(query.get("asOf")),
    sorting: sortingFrom(query.get("sort") ?? ""),
  };
}

/** What is as it is at first is left out. */
export function queryOf({ place, per, usual, planned, only, asOf, sorting }: View): URLSearchParams {
  const query = withPlace(new URLSearchParams(), place);
  if (per && per !== usual) query.set("per", per);
  if (planned !== null) query.set("planned", String(planned));
  if (only) query.set("only", only);
  if (asOf) query.set("asOf", asOf);
  const { key, direction } = sorting;
  if (!isFirstSorting(sorting)) query.set("sort", direction === "ascending" ? key : `-${key}`);
  return query;
}

/** The place with another label at one level; without one, all of them. A subject stands and falls with what it is taught in. */
export function placeWith(place: Place, level: Level, label: string | undefined): Place {
  const { subject: _, ...above } = place;
  const next: Place = { ...above };
  if (label) next[level] = label;
  else delete next[level];
  return next;
}

/** A whole number of classes; null where the text is none. */
export function readPlanned(text: string): number | null {
  const number = Number(text.trim());
  return text.trim() && Number.isInteger(number) && number >= 1 && number <= MOST_PLANNED ? number : null;
}

function sortingFrom(text: string): Sorting<SortKey> {
  const key = SORTS.find((sort) => sort === text.replace(/^-/, ""));
  return key ? { key, direction: text.startsWith("-") ? "descending" : "ascending" } : FIRST_SORTING;
}

/** A subject without its batch, department or semester names none. */
function wholeSubject(place: Place): Place {
  const { subject, ...above } = place;
  return subject && above.batch && above.department && above.semester ? place : above;
}

/** Whom the list can be narrowed to: those it has any of, and what it is narrowed to already. */
export const offersOf = (has: Record<Only, boolean>, { only: chosen }: Pick<View, "only">): Only[] =>
  ONLY.filter((only) => has[only] || only === chosen);
