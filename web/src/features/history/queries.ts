import { infiniteQueryOptions, keepPreviousData } from "@tanstack/react-query";
import { api } from "@/lib/api/client";
import { filterQuery, type HistoryFilters } from "./filters";

const PAGE = 100;

/** The changes that fit, the newest first. Not refreshed by itself: what is being read would move away. */
export const historyOf = (filters: HistoryFilters) =>
  infiniteQueryOptions({
    queryKey: ["history", filterQuery(filters)],
    queryFn: ({ pageParam, signal }) => {
      const query = { ...filterQuery(filters), limit: PAGE, ...(pageParam && { after: pageParam }) };
      return api.GET("/api/history", { query, signal });
    },
    initialPageParam: "",
    getNextPageParam: (last) => last.next,
    placeholderData: keepPreviousData,
    staleTime: 0, // opened anew, it tells the latest
    refetchOnWindowFocus: false,
  });
