import { useQueryClient } from "@tanstack/react-query";
import { api } from "@/lib/api/client";
import type { components } from "@/lib/api/schema";
import { paths } from "@/lib/paths";
import { useChange, useRefresh } from "@/lib/use-change";
import { objectionOf } from "./queries";
import type { Objection } from "./types";

export const sendObjection = (body: components["schemas"]["NewObjection"], code: string | undefined) =>
  api.POST("/api/objections", {
    body,
    ...(code && { header: { "X-Lookup-Code": code } }),
  });

const at = ({ number }: Pick<Objection, "number">) => ({ path: { number } });

/** Each is done once the page shows it, and so is what somebody else did meanwhile. */
export function useAnswers() {
  const client = useQueryClient();
  const onSuccess = (told: Objection) => client.setQueryData(objectionOf(told.number).queryKey, told);
  const after = { onSuccess, onSettled: useRefresh(paths.objections, paths.corrections) };
  const afterMark = { onSuccess, onSettled: useRefresh(paths.objections, paths.corrections, paths.sheets) };

  return {
    correct: useChange(afterMark, ({ objection, to }: { objection: Objection; to: "present" | "late" }) =>
      api.POST("/api/objections/{number}/correct", { ...at(objection), body: { to } }),
    ),
    stand: useChange(after, ({ objection, because }: { objection: Objection; because: string }) =>
      api.POST("/api/objections/{number}/stand", { ...at(objection), body: { because } }),
    ),
    reopen: useChange(afterMark, (objection: Objection) =>
      api.POST("/api/objections/{number}/reopen", at(objection)),
    ),
  };
}
