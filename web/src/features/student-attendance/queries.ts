import { queryOptions } from "@tanstack/react-query";
import { answer, api } from "@/lib/api/client";
import { allEntries } from "@/lib/api/pages";
import { keyOf, paths } from "@/lib/paths";
import type { WholePlace } from "@/lib/place";

/** Everyone of the subject, in the order of the list. */
export const attendanceOf = (place: WholePlace) =>
  queryOptions({
    queryKey: keyOf(paths.studentMarks(place)),
    queryFn: ({ signal }) =>
      allEntries((page) =>
        answer(api.GET("/api/attendance", { params: { query: { ...place, ...page } }, signal })),
      ),
  });

/** One of them, class by class. */
export const recordOf = (place: WholePlace, student: number) =>
  queryOptions({
    queryKey: [...keyOf(paths.studentMarks(place)), { view: "classes", student }],
    queryFn: ({ signal }) => {
      const params = { path: { id: student }, query: place };
      return answer(api.GET("/api/attendance/students/{id}/classes", { params, signal }));
    },
  });

/** One student in all subjects. */
export const studentOf = (student: number) =>
  queryOptions({
    queryKey: [...keyOf(paths.studentMarks({})), { view: "student", student }],
    queryFn: ({ signal }) =>
      answer(api.GET("/api/attendance/students/{id}", { params: { path: { id: student } }, signal })),
  });
