import { queryOptions } from "@tanstack/react-query";
import { answer, api } from "@/lib/api/client";
import type { components } from "@/lib/api/schema";

export type Checked = components["schemas"]["Checked"];

/** Whether a printed sheet is what the register holds. Asked anew each time: that is what it is for. */
export const checkOf = (sheet: string, code: string) =>
  queryOptions({
    queryKey: ["check", sheet, code],
    queryFn: ({ signal }) =>
      answer(api.GET("/api/sheets/check", { params: { query: { sheet, code } }, signal })),
    staleTime: 0,
  });

const LETTERS = 8;

/** Whether it can be a code at all, however it was typed. */
export const canBeCode = (typed: string) => typed.replace(/[-\s]/g, "").length === LETTERS;
