import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { api } from "@/lib/api/client";
import { keyOf, paths } from "@/lib/paths";

export const gatewaysQuery = queryOptions({
  queryKey: [...keyOf(paths.gateways), { list: true }],
  queryFn: ({ signal }) => api.GET("/api/gateways", { signal }),
});

const PAGE = 50;

/** What did not get through, the newest first, page by page. */
export const deadLetters = infiniteQueryOptions({
  queryKey: [...keyOf(paths.gateways), { dead: true }],
  queryFn: ({ pageParam, signal }) => {
    const query = { limit: PAGE, ...(pageParam && { after: pageParam }) };
    return api.GET("/api/gateways/dead", { query, signal });
  },
  initialPageParam: "",
  getNextPageParam: (last) => last.next,
});
