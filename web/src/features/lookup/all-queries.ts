import { queryOptions } from "@tanstack/react-query";
import { api } from "@/lib/api/client";
import type { StudentList } from "@/lib/own-rolls";

/** A roll without its subject; the list only where several have it. */
export interface AskedAlone {
  roll: string;
  list?: StudentList | undefined;
  code?: string | undefined;
}

/** All subjects of one student. No name is in it. */
export const subjectsOf = ({ roll, list, code }: AskedAlone) =>
  queryOptions({
    queryKey: ["subjects of a roll", roll, list?.batch, list?.department, { code }],
    queryFn: ({ signal }) =>
      api.GET("/api/profile/subjects", {
        query: { roll, ...list },
        ...(code ? { header: { "X-Lookup-Code": code } } : {}),
        signal,
      }),
  });
