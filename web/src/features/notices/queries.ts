import { queryOptions } from "@tanstack/react-query";
import { api } from "@/lib/api/client";
import type { Got } from "@/lib/api/got";
import { keyOf, paths } from "@/lib/paths";

export type Notices = Got<"/api/notices">;
export type NoticeSettings = Notices["settings"];
export type Told = Notices["kinds"][number]["kind"];
export type Preview = Got<"/api/notices/preview">;
export type PreviewMail = Preview["mails"][number];

const EVERY_MS = 60_000; // while the page is open: what waits goes

export const noticesQuery = queryOptions({
  queryKey: keyOf(paths.notices),
  queryFn: ({ signal }) => api.GET("/api/notices", { signal }),
  refetchInterval: EVERY_MS,
  staleTime: 0, // somebody may come from the outbox, where everything was held a moment ago
});

/** How many messages of each kind it would be now. It is counted over the whole college: the page does not wait for it. */
export const forecastQuery = queryOptions({
  queryKey: [...keyOf(paths.notices), { view: "forecast" }],
  queryFn: async ({ signal }) => {
    const { items } = await api.GET("/api/notices/forecast", { signal });
    return Object.fromEntries(items.map(({ kind, messages }) => [kind, messages]));
  },
  staleTime: 60_000,
});

export const previewOf = (kind: Told) =>
  queryOptions({
    queryKey: [...keyOf(paths.notices), { preview: kind }],
    queryFn: ({ signal }) => api.GET("/api/notices/preview", { query: { kind }, signal }),
    staleTime: 60_000,
  });
