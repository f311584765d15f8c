import { useMutation, useQueryClient } from "@tanstack/react-query";
import { answer, api } from "@/lib/api/client";
import type { components } from "@/lib/api/schema";
import { keyOf, paths } from "@/lib/paths";
import { objectionOf } from "./queries";
import type { Objection } from "./types";

export const sendObjection = (body: components["schemas"]["NewObjection"], code: string | undefined) =>
  answer(
    api.POST("/api/objections", {
      body,
      params: code ? { header: { "X-Lookup-Code": code } } : {},
    }),
  );

const at = ({ number }: Pick<Objection, "number">) => ({ params: { path: { number } } });

/** Each is done once the page shows it, and so is what somebody else did meanwhile. */
export function useAnswers() {
  const client = useQueryClient();
  const refresh = (...changed: string[]) =>
    Promise.all(changed.map((path) => client.invalidateQueries({ queryKey: keyOf(path) })));
  const onSuccess = (told: Objection) => client.setQueryData(objectionOf(told.number).queryKey, told);
  return {
    correct: useMutation({
      mutationFn: ({ objection, to }: { objection: Objection; to: "present" | "late" }) =>
        answer(api.POST("/api/objections/{number}/correct", { ...at(objection), body: { to } })),
      onSuccess,
      onSettled: () => refresh(paths.objections, paths.corrections, paths.sheets),
    }),
    stand: useMutation({
      mutationFn: ({ objection, because }: { objection: Objection; because: string }) =>
        answer(api.POST("/api/objections/{number}/stand", { ...at(objection), body: { because } })),
      onSuccess,
      onSettled: () => refresh(paths.objections, paths.corrections),
    }),
    reopen: useMutation({
      mutationFn: (objection: Objection) =>
        answer(api.POST("/api/objections/{number}/reopen", at(objection))),
      onSuccess,
      onSettled: () => refresh(paths.objections, paths.corrections, paths.sheets),
    }),
  };
}
