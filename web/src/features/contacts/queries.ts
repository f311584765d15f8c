import { queryOptions } from "@tanstack/react-query";
import { api } from "@/lib/api/client";
import { keyOf, paths } from "@/lib/paths";

/** Who is told of a student. */
export const contactsOf = (id: number) =>
  queryOptions({
    queryKey: [...keyOf(paths.contacts), { id }],
    queryFn: ({ signal }) => api.GET("/api/students/{id}/contacts", { path: { id }, signal }),
  });
