import { api } from "@/lib/api/client";
import type { components } from "@/lib/api/schema";
import { paths } from "@/lib/paths";
import { useChange, useRefresh } from "@/lib/use-change";
import { type LabelLevel, labelLists, type SubjectPlace } from "./queries";
import type { Called } from "./takers";

interface NewEntry {
  label: string;
  /** Of a subject, beside its code. */
  name?: string | null;
  /** Who takes it: of a subject. Left out: as it is, or as it is of a new one. */
  called?: Called;
  groups?: number[];
}

/** How one list is changed. */
export interface ListChanges {
  path: string;
  /** The name the server gives the box, to say what is wrong with it. */
  box: string;
  add: (entry: NewEntry) => Promise<unknown>;
  rename: (entry: NewEntry & { id: number }) => Promise<unknown>;
  remove: (id: number) => Promise<unknown>;
}

export function labelChanges(level: LabelLevel): ListChanges {
  const { path, address } = labelLists[level];
  const one = `${address}/{id}` as const;
  return {
    path,
    box: "label",
    add: ({ label }) => api.POST(address, { body: { label } }),
    rename: ({ id, label }) => api.PATCH(one, { path: { id }, body: { label } }),
    remove: (id) => api.DELETE(one, { path: { id } }),
  };
}

export function subjectChanges(place: SubjectPlace): ListChanges {
  const { batch, department, semester } = place;
  const one = "/api/subjects/{id}";
  return {
    path: paths.subjects(place),
    box: "code",
    add: ({ label: code, name, ...takers }) =>
      api.POST("/api/subjects", {
        body: { batch, department, semester, code, name: name || null, ...takers },
      }),
    rename: ({ id, label: code, name, ...takers }) =>
      api.PATCH(one, { path: { id }, body: { code, name: name || null, ...takers } }),
    remove: (id) => api.DELETE(one, { path: { id } }),
  };
}

/** The changes as mutations; each is done once the list on screen shows it. */
export function useListChanges({ path, add, rename, remove }: ListChanges) {
  const after = { onSuccess: useRefresh(path) };
  return {
    add: useChange(after, add),
    rename: useChange(after, rename),
    remove: useChange(after, remove),
  };
}

type NewSubject = components["schemas"]["NewSubject"];

/** Several subjects at once, all or none. */
export function useAddSubjects(place: SubjectPlace) {
  const { batch, department, semester } = place;
  return useChange({ onSuccess: useRefresh(paths.subjects(place)) }, (subjects: NewSubject[]) =>
    api.POST("/api/subjects/several", { body: { batch, department, semester, subjects } }),
  );
}
