import type { Got } from "@/lib/api/got";

export type HistoryEntry = Got<"/api/history">["items"][number];

export type Kind = HistoryEntry["kind"];
