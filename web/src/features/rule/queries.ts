import { queryOptions } from "@tanstack/react-query";
import { api } from "@/lib/api/client";
import { keyOf, paths } from "@/lib/paths";
import type { Rule, Scope } from "./types";

/** What a preview is asked by: the choices that decide where a student stands. What is not chosen is left out. */
function previewQueryOf(scope: Scope, { bands: _bands, words: _words, ...choices }: Rule) {
  const { leastInEach, floor, latePerAbsence, dutyShare, ...always } = choices;
  return {
    ...scope,
    ...always,
    ...(leastInEach !== null && { leastInEach }),
    ...(floor !== null && { floor }),
    ...(latePerAbsence !== null && { latePerAbsence }),
    ...(dutyShare !== null && { dutyShare }),
  };
}

/** Whom a rule would move across a line. Nothing is kept by it. */
export const previewOf = (scope: Scope, rule: Rule, example: number) => {
  const query = { ...previewQueryOf(scope, rule), example };
  return queryOptions({
    queryKey: [...keyOf(paths.rules), { preview: query }],
    queryFn: ({ signal }) => api.GET("/api/rules/preview", { query, signal }),
  });
};

/** The address of all who would cross a line, as a table. */
export function previewFile(scope: Scope, rule: Rule): string {
  const asked = Object.entries(previewQueryOf(scope, rule)).map(([name, value]) => [name, String(value)]);
  return `/api/rules/preview/export?${new URLSearchParams([...asked, ["format", "xlsx"]])}`;
}
