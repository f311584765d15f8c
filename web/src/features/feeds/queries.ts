import { queryOptions } from "@tanstack/react-query";
import { api } from "@/lib/api/client";
import type { Got } from "@/lib/api/got";
import { keyOf, paths } from "@/lib/paths";

export type Feed = Got<"/api/feeds">["items"][number];

/** Whose classes an address has, where they are not one's own. */
export interface FeedOf {
  batch: string;
  department: string;
  /** None: of the whole list. */
  group?: { id: number };
}

/** What holds, and whether there is anything to read. */
export interface FeedState {
  feed: Feed | null;
  hasTimetable: boolean;
}

export const ownFeedOf = (userName: string) =>
  queryOptions<FeedState>({
    queryKey: [...keyOf(paths.admin(userName)), "feed"],
    queryFn: ({ signal }) => api.GET("/api/account/feed", { signal }),
  });

/** Whoever looks at the week of a list has a timetable. */
export const feedOf = ({ batch, department, group }: FeedOf) =>
  queryOptions<FeedState>({
    queryKey: [...keyOf(paths.timetable), batch, department, { view: "feed", group: group?.id ?? null }],
    queryFn: async ({ signal }) => {
      const { items } = await api.GET("/api/feeds", { signal });
      const feed = items.find(
        (each) =>
          each.batch === batch &&
          each.department === department &&
          (each.group?.id ?? null) === (group?.id ?? null),
      );
      return { feed: feed ?? null, hasTimetable: true };
    },
  });
