import { queryOptions } from "@tanstack/react-query";
import { api } from "@/lib/api/client";
import { allEntries } from "@/lib/api/pages";
import type { Choices } from "@/lib/groups";
import { answerOrKept } from "@/lib/or-kept";
import { keyOf, paths } from "@/lib/paths";
import type { Level, Place, WholePlace } from "@/lib/place";
import { whenUsed } from "@/lib/when-used";

export interface Entry extends Partial<Choices> {
  id: number;
  label: string;
  /** What a subject's code stands for, where somebody has said so. */
  name?: string | null;
  /** A subject that was removed after classes were held: no new ones. */
  archived?: boolean;
}

export type LabelLevel = Exclude<Level, "subject">;

/** Where subjects are taught. */
export type SubjectPlace = Pick<WholePlace, LabelLevel>;

export const labelLists = {
  batch: { path: paths.batches, address: "/api/batches" },
  department: { path: paths.departments, address: "/api/departments" },
  semester: { path: paths.semesters, address: "/api/semesters" },
} as const;

export const labelsOf = (level: LabelLevel) =>
  queryOptions({
    queryKey: keyOf(labelLists[level].path),
    queryFn: async ({ signal }) => {
      const { address } = labelLists[level];
      const asked = allEntries((query) => api.GET(address, { query, signal }));
      const entries = await answerOrKept(asked, ({ readKeptLabels }) => readKeptLabels(level));
      return level === "semester" ? entries : inOrder(entries); // a semester has a place of its own
    },
  });

export const subjectsOf = (place: SubjectPlace) =>
  queryOptions({
    queryKey: keyOf(paths.subjects(place)),
    queryFn: async ({ signal }): Promise<Entry[]> => {
      const { batch, department, semester } = place;
      const asked = allEntries((page) =>
        api.GET("/api/subjects", { query: { batch, department, semester, ...page }, signal }),
      ).then((subjects) => subjects.map(({ code, ...subject }) => ({ ...subject, label: code })));
      return inOrder(await answerOrKept<Entry[]>(asked, ({ readKeptSubjects }) => readKeptSubjects(place)));
    },
  });

/** What the batch before was taught in the same department and semester. */
export const earlierSubjectsOf = ({ batch, department, semester }: SubjectPlace) =>
  queryOptions({
    queryKey: ["earlier subjects", batch, department, semester],
    queryFn: ({ signal }) =>
      api.GET("/api/subjects/earlier", { query: { batch, department, semester }, signal }),
  });

/** What a place is called now, level by level, and what else its labels led to before. */
export const placeNow = (place: Place) =>
  queryOptions({
    queryKey: [...keyOf(paths.taught(place)), { view: "now", ...place }],
    queryFn: ({ signal }) => api.GET("/api/places", { query: place, signal }),
  });

const NOWHERE: SubjectPlace = { batch: "", department: "", semester: "" };

/** The same where it may not be known yet in what they are taught: not asked for until it is. */
export const subjectsOnceIn = (place: SubjectPlace | null) => ({
  ...subjectsOf(place ?? NOWHERE),
  enabled: place !== null,
});

/** Without what is no longer taught. */
export const stillTaught = (entries: Entry[]): Entry[] => entries.filter(({ archived }) => !archived);

const natural = whenUsed(() => new Intl.Collator("en", { numeric: true }));

/** CS9 before CS10. */
const inOrder = (entries: Entry[]): Entry[] =>
  entries.toSorted((one, other) => natural().compare(one.label, other.label));
