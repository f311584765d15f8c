import { useMutation, useQueryClient } from "@tanstack/react-query";
import { answer, api } from "@/lib/api/client";
import { listKey, placeQuery } from "./queries";
import type { ListPlace, Student } from "./types";

export type StudentTexts = Pick<Student, "roll" | "name" | "email">;

/** The changes to single students of a list; each is done once the list on screen shows it. */
export function useStudentEdits(place: ListPlace) {
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
