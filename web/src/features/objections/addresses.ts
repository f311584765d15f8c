import type { Part } from "./types";

const query = (part: Part) => (part === "answered" ? "?state=answered" : "");

export const listOf = (part: Part): string => `/objections${query(part)}`;

/** A case, beside the list that it was chosen from. */
export const caseOf = (number: number, part: Part): string => `/objections/${number}${query(part)}`;
