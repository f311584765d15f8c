import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api } from "@/lib/api/client";
import { keyOf, paths } from "@/lib/paths";
import type { ClassesAsked, ExpectedAsked } from "./asked";
import type { By } from "./types";

/** A civil date; null: today. */
type Day = string | null;

const A_MINUTE = 60_000; // hours begin and end while one looks
const MOST = 1000;
const PAGE = 100;

const of = (day: Day) => (day === null ? {} : { day });

/** Told anew when a class comes in, and as the clock goes on. */
export const todayOf = (day: Day) =>
  queryOptions({
    queryKey: [...keyOf(paths.sheets), { view: "college", day }],
    queryFn: ({ signal }) => api.GET("/api/overview/today", { query: of(day), signal }),
    refetchInterval: day === null ? A_MINUTE : false,
    placeholderData: keepPreviousData,
  });

export const fellOf = (day: Day, all: boolean) =>
  queryOptions({
    queryKey: ["college", "fell", { day, all }],
    queryFn: ({ signal }) => {
      const query = { ...of(day), ...(all && { limit: MOST }) };
      return api.GET("/api/overview/fell", { query, signal });
    },
    placeholderData: keepPreviousData,
  });

export const weeksOf = (day: Day) =>
  queryOptions({
    queryKey: ["college", "weeks", { day }],
    queryFn: ({ signal }) => api.GET("/api/overview/weeks", { query: of(day), signal }),
    placeholderData: keepPreviousData,
  });

export const placesOf = (day: Day, by: By) =>
  queryOptions({
    queryKey: ["college", "places", { day, by }],
    queryFn: ({ signal }) => api.GET("/api/overview/places", { query: { ...of(day), by }, signal }),
    placeholderData: keepPreviousData,
  });

export const hoursOf = (day: Day) =>
  queryOptions({
    queryKey: ["college", "hours", { day }],
    queryFn: ({ signal }) => api.GET("/api/overview/hours", { query: of(day), signal }),
    placeholderData: keepPreviousData,
  });

export const expectedOf = ({ day, state, hour }: ExpectedAsked) =>
  queryOptions({
    queryKey: [...keyOf(paths.sheets), { view: "expected", day, state, hour }],
    queryFn: async ({ signal }) => {
      const query = { ...of(day), ...(state && { state }), ...(hour && { hour }) };
      return (await api.GET("/api/overview/expected", { query, signal })).items;
    },
  });

/** One page of them, from where the one before ended. */
export const readClasses = (asked: ClassesAsked, after: string | undefined, signal: AbortSignal) => {
  const { first, last, weekday, hour, withoutHour, place } = asked;
  const query = {
    first,
    last,
    ...place,
    ...(weekday && { weekday }),
    ...(hour && { hour }),
    ...(withoutHour && { withoutHour }),
    ...(after && { after }),
    limit: PAGE,
  };
  return api.GET("/api/overview/classes", { query, signal });
};
