import type { components } from "@/lib/api/schema";

type Schemas = components["schemas"];

export type Gateway = Schemas["Gateway"];
export type Gateways = Schemas["Gateways"];
export type DeadLetter = Schemas["DeadLetter"];
export type NewGateway = Schemas["NewGateway"];
export type Tried = Schemas["Tried"];
export type Kind = Gateway["kinds"][number];

/** In the order in which they are told of everywhere. */
export const KINDS: readonly Kind[] = [
  "crossed",
  "digest",
  "statement",
  "absent",
  "not_taken",
  "leave_decided",
  "objection_answered",
  "list_published",
];
