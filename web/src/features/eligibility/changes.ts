import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { api } from "@/lib/api/client";
import { keyOf, paths } from "@/lib/paths";
import { useChange, useRefresh } from "@/lib/use-change";
import { type CondonationCase, caseOf, type Decision, type ListedLine } from "./condone-queries";
import { listOf } from "./queries";
import type { NewList } from "./types";

/** Makes a list and opens it. A refusal shows what stands there now. */
export function useMaking() {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (body: NewList) => api.POST("/api/eligibility", { body }),
    onSuccess: async (made) => {
      client.setQueryData(listOf(made.number).queryKey, made);
      await navigate(`/lists/${made.number}`, { replace: true });
    },
    onSettled: () => void client.invalidateQueries({ queryKey: keyOf(paths.eligibility) }),
  });
}

/** What is written beside a number. Each is done once the page shows it; a refusal shows what stands there now. */
export function useCondoning(line: ListedLine) {
  const client = useQueryClient();
  const after = {
    onSuccess: (told: CondonationCase) => client.setQueryData(caseOf(line).queryKey, told),
    onSettled: useRefresh(paths.eligibility),
  };
  return {
    ask: useChange(after, (grounds: string) =>
      api.POST("/api/condonations/ask", { body: { ...line, grounds } }),
    ),
    recommend: useChange(after, (remark: string | null) =>
      api.POST("/api/condonations/recommend", { body: { ...line, remark } }),
    ),
    decide: useChange(after, (made: { decision: Decision; grounds: string; reference: string }) =>
      api.POST("/api/condonations/decide", { body: { ...line, ...made } }),
    ),
    revoke: useChange(after, ({ id, because }: { id: number; because: string }) =>
      api.POST("/api/condonations/{id}/revoke", { path: { id }, body: { because } }),
    ),
  };
}
