import { useQueryClient } from "@tanstack/react-query";
import { api } from "@/lib/api/client";
import { isRefusedWith } from "@/lib/api/problem";
import { useChange, useRefresh } from "@/lib/use-change";
import { codesKey, listKey, placeQuery } from "./queries";
import type { ListPlace, Student } from "./types";

export type StudentTexts = Pick<Student, "roll" | "name" | "email">;

interface Move {
  id: number;
  to: ListPlace;
}

/** The changes to single students of a list; each is done once the list on screen shows it. */
export function useStudentChanges(place: ListPlace) {
  const client = useQueryClient();
  const refresh = (list: ListPlace) => client.invalidateQueries({ queryKey: listKey(list) });
  const after = { onSuccess: () => refresh(place) };
  const afterMove = {
    onSuccess: (_moved: unknown, { to }: Move) => Promise.all([refresh(place), refresh(to)]),
  };
  const at = (id: number) => ({ path: { id } });
  return {
    add: useChange(after, (texts: StudentTexts) =>
      api.POST("/api/students", { body: { ...placeQuery(place), ...texts } }),
    ),
    change: useChange(after, ({ id, texts }: { id: number; texts: Partial<StudentTexts> }) =>
      api.PATCH("/api/students/{id}", { ...at(id), body: texts }),
    ),
    archive: useChange(after, (id: number) => api.DELETE("/api/students/{id}", at(id))),
    restore: useChange(after, (id: number) => api.POST("/api/students/{id}/restore", at(id))),
    erase: useChange(after, ({ id, ...asked }: { id: number; roll: string; reason: string }) =>
      api.POST("/api/students/{id}/erase", { ...at(id), body: asked }),
    ),
    move: useChange(afterMove, ({ id, to }: Move) =>
      api.POST("/api/students/{id}/move", { ...at(id), body: placeQuery(to) }),
    ),
  };
}

export function useCodeChanges(place: ListPlace) {
  const after = { onSuccess: useRefresh(codesKey(place)) };
  return {
    make: useChange(after, () => api.POST("/api/students/codes", { body: placeQuery(place) })),
    renew: useChange(after, (id: number) => api.POST("/api/students/{id}/code", { path: { id } })),
  };
}

interface Restoring {
  id: string;
  /** Also what was corrected by hand since. */
  force?: boolean;
}

/** Takes an import back: what it wrote is as it was before. Done twice it is done once. */
export function useRestoreImport(place: ListPlace) {
  const restore = useChange({ onSuccess: useRefresh(listKey(place)) }, ({ id, force = false }: Restoring) =>
    api.POST("/api/students/imports/{id}/restore", { path: { id }, query: { force } }),
  );
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
export const loadSampleCollege = () => api.POST("/api/demo");
