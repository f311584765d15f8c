import { queryOptions } from "@tanstack/react-query";
import { api } from "@/lib/api/client";
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
      return api.GET("/api/condonations", { query, signal });
    },
    retry: false,
  });
