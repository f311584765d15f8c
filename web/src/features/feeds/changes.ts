import { api } from "@/lib/api/client";
import type { Feed, FeedOf } from "./queries";

/** Answers with the address, which is told this once. The one before ends. */
export async function makeFeed(of?: FeedOf): Promise<string> {
  const made = of
    ? await api.POST("/api/feeds", {
        body: { batch: of.batch, department: of.department, groupId: of.group?.id ?? null },
      })
    : await api.POST("/api/account/feed");
  return new URL(made.path, location.origin).href;
}

/** Whoever reads the calendar there reads nothing more. */
export const endFeed = (feed: Feed) =>
  feed.batch === null
    ? api.DELETE("/api/account/feed")
    : api.DELETE("/api/feeds/{id}", { path: { id: feed.id } });
