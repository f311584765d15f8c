import { queryOptions } from "@tanstack/react-query";
import { api } from "@/lib/api/client";
import { allEntries } from "@/lib/api/pages";
import { keyOf, paths } from "@/lib/paths";
import type { WholePlace } from "@/lib/place";

/** Everyone of the subject, in the order of the list. */
export const attendanceOf = (place: WholePlace) =>
  queryOptions({
    queryKey: keyOf(paths.studentMarks(place)),
    queryFn: ({ signal }) =>
      allEntries((page) => api.GET("/api/attendance", { query: { ...place, ...page }, signal })),
  });

const asOfDay = (asOf: string | null) => (asOf === null ? {} : { asOf });

/** One of them, class by class. `asOf`: as it stood at the end of that day; null: as it stands. */
export const recordOf = (place: WholePlace, student: number, asOf: string | null) =>
  queryOptions({
    queryKey: [...keyOf(paths.studentMarks(place)), { view: "classes", student, ...asOfDay(asOf) }],
    queryFn: ({ signal }) => {
      const query = { ...place, ...asOfDay(asOf) };
      return api.GET("/api/attendance/students/{id}/classes", { path: { id: student }, query, signal });
    },
  });

/** One student in all subjects. */
export const studentOf = (student: number, asOf: string | null) =>
  queryOptions({
    queryKey: [...keyOf(paths.studentMarks({})), { view: "student", student, ...asOfDay(asOf) }],
    queryFn: ({ signal }) => {
      const query = asOfDay(asOf);
      return api.GET("/api/attendance/students/{id}", { path: { id: student }, query, signal });
    },
  });
