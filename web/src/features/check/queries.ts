import { queryOptions } from "@tanstack/react-query";
import { answer, api } from "@/lib/api/client";
import type { components } from "@/lib/api/schema";

export type Checked = components["schemas"]["Checked"];

/** What the register holds of the class that a code belongs to. Asked anew each time: that is what it is for. */
export const checkOf = (code: string) =>
  queryOptions({
    queryKey: ["check", code],
    queryFn: ({ signal }) => answer(api.GET("/api/sheets/check", { params: { query: { code } }, signal })),
    staleTime: 0,
  });
