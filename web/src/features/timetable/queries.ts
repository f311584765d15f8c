import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api } from "@/lib/api/client";
import { allEntries } from "@/lib/api/pages";
import { keyOf, paths } from "@/lib/paths";
import type { View } from "./address";

/** Every question about the timetable is asked again when anything of it changes. */
const key = (view: object) => [...keyOf(paths.timetable), view];

export const termsQuery = queryOptions({
  queryKey: key({ view: "terms" }),
  queryFn: ({ signal }) => api.GET("/api/timetable/terms", { signal }),
});

/** The week of a group, a lecturer or a room in a term; while another is asked for, what stood there stays. */
export const weekOf = (view: View, timetable: number | null) => {
  const { of, ...whose } = view;
  const query = {
    ...whose,
    ...(timetable !== null && { timetable }),
  };
  return queryOptions({
    queryKey: key({ view: "week", of, ...query }),
    queryFn: ({ signal }) => api.GET("/api/timetable/week", { query, signal }),
    placeholderData: keepPreviousData,
  });
};

/** The hours of a day; without one, of today. */
export const hoursOn = (day: string | null) =>
  queryOptions({
    queryKey: key({ view: "hours", day }),
    queryFn: ({ signal }) => api.GET("/api/timetable/hours", { query: day ? { day } : {}, signal }),
    placeholderData: keepPreviousData,
  });

/** The groups that a list is divided into. */
export const groupsOf = ({ batch, department }: { batch: string; department: string }) =>
  queryOptions({
    queryKey: [...keyOf(paths.groups(batch)), { view: "timetable", department }],
    queryFn: async ({ signal }) => {
      const query = { batch, department };
      return (await api.GET("/api/groups", { query, signal })).groups;
    },
  });

/** Everybody who could teach, by name: for whoever may give classes. */
export const lecturersQuery = queryOptions({
  queryKey: [...keyOf(paths.admins), { view: "timetable" }],
  queryFn: async ({ signal }) => {
    const people = await allEntries((query) => api.GET("/api/people", { query, signal }));
    return people.flatMap(({ userName, name, disabled }) => (disabled ? [] : [{ userName, name }]));
  },
});
