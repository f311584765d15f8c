import { type Place, placeFromQuery, withPlace } from "@/lib/place";
import type { Expected } from "./types";

const CLASSES = "/college/classes";

/** The classes of one day, by what became of them. */
export interface ExpectedAsked {
  kind: "expected";
  /** Null: today. */
  day: string | null;
  state: Expected["state"] | null;
  hour: number | null;
}

/** Classes that count, of some days. */
export interface ClassesAsked {
  kind: "classes";
  first: string;
  last: string;
  weekday: number | null;
  hour: number | null;
  withoutHour: boolean;
  place: Place;
}

const STATES: readonly string[] = [
  "taken",
  "running",
  "missing",
  "to_come",
  "not_held",
  "extra",
] satisfies Expected["state"][];

const wholeNumber = (text: string | null): number | null => {
  const number = Number(text);
  return Number.isSafeInteger(number) && number > 0 ? number : null;
};

/** What an address asks for. Without a first and a last day it is about one day. */
export function askedFrom(query: URLSearchParams): ExpectedAsked | ClassesAsked {
  const first = query.get("first");
  const last = query.get("last");
  const hour = wholeNumber(query.get("hour"));
  if (first && last) {
    const weekday = wholeNumber(query.get("weekday"));
    return {
      kind: "classes",
      ...{ first, last, weekday, hour },
      withoutHour: query.get("hour") === "none",
      place: placeFromQuery(query),
    };
  }
  const state = query.get("state");
  return {
    kind: "expected",
    day: query.get("day"),
    state: state && STATES.includes(state) ? (state as Expected["state"]) : null,
    hour,
  };
}

/** The list that a figure of one day leads to. */
export function expectedPath(day: string | null, state?: Expected["state"], hour?: number): string {
  const query = new URLSearchParams();
  if (day) query.set("day", day);
  if (state) query.set("state", state);
  if (hour) query.set("hour", String(hour));
  return query.size ? `${CLASSES}?${query}` : CLASSES;
}

interface Among {
  weekday?: number;
  /** Null: of classes whose hour is not known. */
  hour?: number | null;
  place?: Place;
}

/** The list that a figure of several days leads to. */
export function classesPath(first: string, last: string, { weekday, hour, place = {} }: Among = {}): string {
  const query = withPlace(new URLSearchParams({ first, last }), place);
  if (weekday) query.set("weekday", String(weekday));
  if (hour !== undefined) query.set("hour", hour === null ? "none" : String(hour));
  return `${CLASSES}?${query}`;
}
