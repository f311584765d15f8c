import type { paths } from "@/lib/api/schema";

export type Change =
  paths["/api/history"]["get"]["responses"][200]["content"]["application/json"]["items"][number];

export type Kind = Change["kind"];
