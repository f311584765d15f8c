import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api } from "./api/client";
import { allEntries } from "./api/pages";
import { keyOf, paths } from "./paths";

// What several features ask about the college, for the boxes of their forms.

const LABELS = {
  batch: { path: paths.batches, address: "/api/batches" },
  department: { path: paths.departments, address: "/api/departments" },
  semester: { path: paths.semesters, address: "/api/semesters" },
} as const;

/** The labels of one level, to choose from. */
export const labelsFor = (level: keyof typeof LABELS) =>
  queryOptions({
    queryKey: [...keyOf(LABELS[level].path), { view: "labels" }],
    queryFn: async ({ signal }) => {
      const entries = await allEntries((query) => api.GET(LABELS[level].address, { query, signal }));
      return entries.map(({ label }) => label);
    },
  });

export interface SubjectsPlace {
  batch: string;
  department: string;
  semester: string;
}

const NOWHERE: SubjectsPlace = { batch: "", department: "", semester: "" };

/** What is taught in a place, with the groups of each subject; not asked for until the place is whole. */
export const subjectsFor = (place: SubjectsPlace | null) => {
  const { batch, department, semester } = place ?? NOWHERE;
  return queryOptions({
    queryKey: [...keyOf(paths.subjects({ batch, department, semester })), { view: "taught" }],
    queryFn: async ({ signal }) => {
      const subjects = await allEntries((page) =>
        api.GET("/api/subjects", { query: { batch, department, semester, ...page }, signal }),
      );
      return subjects.filter(({ archived }) => !archived);
    },
    enabled: batch !== "" && department !== "" && semester !== "",
  });
};

/** Who teaches a subject, group by group. */
export const teachersOf = (subjectId: number | null) =>
  queryOptions({
    queryKey: [...keyOf(paths.admins), { teaches: subjectId }],
    queryFn: ({ signal }) =>
      api.GET("/api/people/of-subject", { query: { subjectId: subjectId ?? 0 }, signal }),
    enabled: subjectId !== null,
  });

export const SUBSTITUTES = ["substitutes"] as const;

/** Who could take a class of a day, the best first. Not listened to: a lecturer hears nothing of others' accounts. */
export const substitutesFor = (subjectId: number, groupId: number | null, day: string) =>
  queryOptions({
    queryKey: [...SUBSTITUTES, { subjectId, groupId, day }],
    queryFn: ({ signal }) =>
      api.GET("/api/substitutes", {
        query: { subjectId, day, ...(groupId !== null && { groupId }) },
        signal,
      }),
    enabled: day !== "",
    placeholderData: keepPreviousData,
  });
