import { compare, type Difference, type Facts } from "./facts";
import type { Words } from "./words";

/** Only what is not the same on both sides. */
export function findDifferences(before: Facts, after: Facts, words: Words): Difference[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names
    .filter((name) => before[name] !== after[name])
    .map((name) =>
      compare(textOf(before[name], words), textOf(after[name], words), words.fields[name] ?? name),
    );
}

/** "24CS001, Meera Iyer": the texts, and what is true of it by name. */
export function wordsOf(facts: Facts | null, words: Words): string {
  return (
    Object.entries(facts ?? {})
      .filter(([, value]) => value !== "" && value !== false && value !== null)
      .map(([name, value]) => (value === true ? (words.fields[name] ?? name) : namesOf(value).join(", ")))
      .join(", ") || words.nothing
  );
}

/** With the language by its name, where one is told. */
export const withLanguage = (facts: Facts, words: Words): Facts =>
  "language" in facts
    ? { ...facts, language: words.languages[String(facts.language)] ?? facts.language }
    : facts;

export function textOf(value: unknown, words: Words): string | null {
  if (value === undefined || value === null) return null;
  if (typeof value === "boolean") return value ? words.yes : words.no;
  return String(value) || words.nothing;
}

export const namesOf = (value: unknown) => (Array.isArray(value) ? value : [value]).map(String);
