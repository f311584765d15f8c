import type { HistoryEntry } from "./types";
import type { Words } from "./words";

/** One thing that changed. Null before: it was not there; null after: it is gone. */
export interface Difference {
  /** What of it; null where the act has said it. */
  field: string | null;
  before: string | null;
  after: string | null;
}

/** What was done, in words, and what it turned into what. */
export interface EntryWords {
  act: string;
  differences: Difference[];
}

export type Facts = Record<string, unknown>;

/** A civil date as the page writes it. */
export type SayDay = (civil: string) => string;

/** An entry to be told: from what to what, and with which words. */
export interface Told {
  entry: HistoryEntry;
  before: Facts | null;
  after: Facts | null;
  words: Words;
  sayDay: SayDay;
}

export const inWords = (act: string, ...differences: Difference[]): EntryWords => ({ act, differences });

export const compare = (
  before: string | null,
  after: string | null,
  field: string | null = null,
): Difference => ({
  field,
  before,
  after,
});

/** A label stands alone, or with its place where it had one. */
export const labelOf = (value: unknown) => {
  const label = isFacts(value) ? value.label : value;
  return typeof label === "string" ? label : null;
};

export const isFacts = (value: unknown): value is Facts =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export const factsOf = (value: unknown): Facts | null => (isFacts(value) ? value : null);
