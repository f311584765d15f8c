import { queryOptions } from "@tanstack/react-query";
import { api } from "@/lib/api/client";
import { keyOf, paths } from "@/lib/paths";
import type { SubjectPlace } from "./queries";

/** The groups that a list has today, and those of its whole batch. */
export const groupsOf = ({ batch, department }: SubjectPlace) =>
  queryOptions({
    queryKey: [...keyOf(paths.groups(batch)), { department }],
    queryFn: ({ signal }) => api.GET("/api/groups", { query: { batch, department }, signal }),
  });
