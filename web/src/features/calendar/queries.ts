import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api } from "@/lib/api/client";
import { daysOfMonth } from "@/lib/civil-days";
import { keyOf, paths } from "@/lib/paths";
import type { NewSpecialDay } from "./types";

/** The whole term of today, or the one that is nearest. */
export const termQuery = queryOptions({
  queryKey: keyOf(paths.calendar),
  queryFn: ({ signal }) => api.GET("/api/calendar", { query: {}, signal }),
});

/** A month that is not, or not wholly, of that term. */
export const monthOf = (month: string) => {
  const { from, to } = daysOfMonth(month);
  return queryOptions({
    queryKey: [...keyOf(paths.calendar), { month }],
    queryFn: ({ signal }) => api.GET("/api/calendar", { query: { first: from, last: to }, signal }),
  });
};

/** Whether it can be asked what the days would change: from the first to the last there is one at least. */
export const areDays = ({ firstDay, lastDay, kind, weekday }: NewSpecialDay) =>
  firstDay !== "" && firstDay <= lastDay && (kind === "holiday" || Boolean(weekday));

const NAMELESS = "–"; // what a holiday is called changes nothing

/** What it would change, before it is kept; asked for by what matters to that alone. */
export const lookOf = (day: NewSpecialDay, id: number | null) => {
  const { firstDay, lastDay, kind, weekday, batch, department } = day;
  const query = {
    ...{ firstDay, lastDay, kind },
    ...(kind === "holiday" && { name: NAMELESS }),
    ...(weekday && { weekday }),
    ...(batch && { batch }),
    ...(department && { department }),
    ...(id !== null && { id }),
  };
  return queryOptions({
    queryKey: [...keyOf(paths.calendar), { look: query }],
    queryFn: ({ signal }) => api.GET("/api/calendar/look", { query, signal }),
    placeholderData: keepPreviousData,
    enabled: areDays(day),
    retry: false,
  });
};
