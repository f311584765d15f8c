import type { components } from "@/lib/api/schema";

export type ContestableMark = components["schemas"]["ContestableMark"];
export type SentObjection = components["schemas"]["SentObjection"];
export type AskedObjection = components["schemas"]["AskedObjection"];
export type ObjectionLine = components["schemas"]["ObjectionLine"];
export type Objection = components["schemas"]["Objection"];
export type Claim = components["schemas"]["NewObjection"]["claim"];

export const CLAIMS: readonly Claim[] = ["present", "late", "leave"];

/** Letters, as the server takes them. */
export const LONGEST_TEXT = 500;
export const LONGEST_CONTACT = 120;

/** Which of the cases a list shows. */
export type Part = "waiting" | "answered";
