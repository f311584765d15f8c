import type { Got } from "@/lib/api/got";

export type Change = Got<"/api/history">["items"][number];

export type Kind = Change["kind"];
