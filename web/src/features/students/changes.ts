import { useMutation, useQueryClient } from "@tanstack/react-query";
import { answer, api } from "@/lib/api/client";
import { isRefusedWith } from "@/lib/api/problem";
import { codesKey, listKey, placeQuery } from "./queries";
import type { ListPlace, Student } from "./types";

export type StudentTexts = Pick<Student, "roll" | "name" | "email">;

/** The changes to single students of a list; each is done once the list on screen shows it. */
export function useStudentChanges(place: ListPlace) {
  const client = useQueryClient();
  const refresh = (list: ListPlace) => client.invalidateQueries({ queryKey: listKey(list) });
  const onSuccess = () => refresh(place);
  const at = (id: number) => ({ params: { path: { id } } });
  return {
    add: useMutation({
      mutationFn: (texts: StudentTexts) =>
        answer(api.POST("/api/students", { body: { ...placeQuery(place), ...texts } })),
      onSuccess,
    }),
    change: useMutation({
      mutationFn: ({ id, texts }: { id: number; texts: Partial<StudentTexts> }) =>
        answer(api.PATCH("/api/students/{id}", { ...at(id), body: texts })),
      onSuccess,
    }),
    archive: useMutation({
      mutationFn: (id: number) => answer(api.DELETE("/api/students/{id}", at(id))),
      onSuccess,
    }),
    restore: useMutation({
      mutationFn: (id: number) => answer(api.POST("/api/students/{id}/restore", at(id))),
      onSuccess,
    }),
    erase: useMutation({
      mutationFn: ({ id, ...asked }: { id: number; roll: string; reason: string }) =>
        answer(api.POST("/api/students/{id}/erase", { ...at(id), body: asked })),
      onSuccess,
    }),
    move: useMutation({
      mutationFn: ({ id, to }: { id: number; to: ListPlace }) =>
        answer(api.POST("/api/students/{id}/move", { ...at(id), body: placeQuery(to) })),
      onSuccess: (_moved, { to }) => Promise.all([refresh(place), refresh(to)]),
    }),
  };
}

export function useCodeChanges(place: ListPlace) {
  const client = useQueryClient();
  const onSuccess = () => client.invalidateQueries({ queryKey: codesKey(place) });
  return {
    make: useMutation({
      mutationFn: () => answer(api.POST("/api/students/codes", { body: placeQuery(place) })),
      onSuccess,
    }),
    renew: useMutation({
      mutationFn: (id: number) => answer(api.POST("/api/students/{id}/code", { params: { path: { id } } })),
      onSuccess,
    }),
  };
}

interface Restoring {
  id: string;
  /** Also what was corrected by hand since. */
  force?: boolean;
}

/** Takes an import back: what it wrote is as it was before. Done twice it is done once. */
export function useRestoreImport(place: ListPlace) {
  const client = useQueryClient();
  const restore = useMutation({
    mutationFn: ({ id, force = false }: Restoring) =>
      answer(api.POST("/api/students/imports/{id}/restore", { params: { path: { id }, query: { force } } })),
    onSuccess: () => client.invalidateQueries({ queryKey: listKey(place) }),
  });
  const corrected = readCorrected(restore.error);
  return {
    ...restore,
    corrected,
    error: corrected ? null : restore.error,
    /** Leaves the corrections alone. A dialog closes also because it was answered: that must not end the answer. */
    leave: () => corrected && restore.reset(),
  };
}

/** Whose corrections would be lost, where the server asks before it takes them back; null for any other error. */
const readCorrected = (error: unknown): string[] | null =>
  isRefusedWith(error, "changed_since")
    ? Object.entries(error.fields).map(([roll, name]) => `${roll} ${name}`)
    : null;

/** Fills an empty college with a made-up one; answers what was made. */
export const loadSampleCollege = () => answer(api.POST("/api/demo"));
