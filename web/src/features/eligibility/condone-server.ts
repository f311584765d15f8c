import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { answer, api } from "@/lib/api/client";
import type { components } from "@/lib/api/schema";
import { keyOf, paths } from "@/lib/paths";

export type CondonationCase = components["schemas"]["CondonationCase"];
export type Condonation = components["schemas"]["Condonation"];
export type Decision = components["schemas"]["NewDecision"]["decision"];

/** A line of a list: a student in a subject, or in all together. */
export interface ListedLine {
  number: number;
  student: number;
  subject: number | null;
}

export const addressOf = ({ number, student, subject }: ListedLine) =>
  `/lists/${number}/condone/${student}${subject === null ? "" : `?subject=${subject}`}`;

/** Below the lists, so that a decision shows wherever lists are shown. */
export const caseOf = ({ number, student, subject }: ListedLine) =>
  queryOptions({
    queryKey: [...keyOf(paths.eligibility), { view: "condoning", number, student, subject }],
    queryFn: ({ signal }) => {
      const query = { number, student, ...(subject !== null && { subject }) };
      return answer(api.GET("/api/condonations", { params: { query }, signal }));
    },
    retry: false,
  });

/** What is written beside a number. Each is done once the page shows it; a refusal shows what stands there now. */
export function useCondoning(line: ListedLine) {
  const client = useQueryClient();
  const show = {
    onSuccess: (told: CondonationCase) => client.setQueryData(caseOf(line).queryKey, told),
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(paths.eligibility) }),
  };
  return {
    ask: useMutation({
      mutationFn: (grounds: string) =>
        answer(api.POST("/api/condonations/ask", { body: { ...line, grounds } })),
      ...show,
    }),
    recommend: useMutation({
      mutationFn: (remark: string | null) =>
        answer(api.POST("/api/condonations/recommend", { body: { ...line, remark } })),
      ...show,
    }),
    decide: useMutation({
      mutationFn: (made: { decision: Decision; grounds: string; reference: string }) =>
        answer(api.POST("/api/condonations/decide", { body: { ...line, ...made } })),
      ...show,
    }),
    revoke: useMutation({
      mutationFn: ({ id, because }: { id: number; because: string }) =>
        answer(api.POST("/api/condonations/{id}/revoke", { params: { path: { id } }, body: { because } })),
      ...show,
    }),
  };
}
