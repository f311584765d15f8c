import { useMutation, useQueryClient } from "@tanstack/react-query";
import { answer, api } from "@/lib/api/client";
import { keyOf, paths } from "@/lib/paths";
import { type LabelLevel, labelLists, type SubjectPlace } from "./lists";

/** How one list is changed. */
export interface ListEdits {
  path: string;
  /** The name the server gives the box, to say what is wrong with it. */
  box: string;
  add: (label: string) => Promise<unknown>;
  rename: (entry: { id: number; label: string }) => Promise<unknown>;
  remove: (id: number) => Promise<unknown>;
}

export function labelEdits(level: LabelLevel): ListEdits {
  const { path, address } = labelLists[level];
  const one = `${address}/{id}` as const;
  return {
    path,
    box: "label",
    add: (label) => answer(api.POST(address, { body: { label } })),
    rename: ({ id, label }) => answer(api.PATCH(one, { params: { path: { id } }, body: { label } })),
    remove: (id) => answer(api.DELETE(one, { params: { path: { id } } })),
  };
}

export function subjectEdits(place: SubjectPlace): ListEdits {
  const { year: batch, department, semester } = place;
  const one = "/api/subjects/{id}";
  return {
    path: paths.subjects(place),
    box: "code",
    add: (code) => answer(api.POST("/api/subjects", { body: { batch, department, semester, code } })),
    rename: ({ id, label: code }) => answer(api.PATCH(one, { params: { path: { id } }, body: { code } })),
    remove: (id) => answer(api.DELETE(one, { params: { path: { id } } })),
  };
}

/** The changes as mutations; each is done once the list on screen shows it. */
export function useListEdits({ path, add, rename, remove }: ListEdits) {
  const client = useQueryClient();
  const onSuccess = () => client.invalidateQueries({ queryKey: keyOf(path) });
  return {
    add: useMutation({ mutationFn: add, onSuccess }),
    rename: useMutation({ mutationFn: rename, onSuccess }),
    remove: useMutation({ mutationFn: remove, onSuccess }),
  };
}
