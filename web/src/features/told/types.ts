import type { components } from "@/lib/api/schema";

export type Outbox = components["schemas"]["Outbox"];
type Row = components["schemas"]["OutboxRow"];
/** A code and its values. */
export type Why = Readonly<Record<string, unknown>>;
export type OutboxRow = Omit<Row, "why"> & { why: Why | null };
export type OutboxState = OutboxRow["state"];
export type Gist = components["schemas"]["Gist"];
export type Kind = OutboxRow["kind"];
export type SentNotice = components["schemas"]["ListedNotice"];
export type RegisterPaper = components["schemas"]["RegisterPaper"];
export type ToldStudent = components["schemas"]["ToldStudent"];
