import type { Sorting } from "@/ui/Table";
import type { Student } from "./types";

/** A student and the number in the list, which stays theirs however the table is sorted or searched. */
export interface Line extends Student {
  serial: number;
}

/** How a table can be sorted. */
export const SORTS = ["serial", "name", "roll", "email"] as const;
export type SortKey = (typeof SORTS)[number];

export const numbered = (students: readonly Student[]): Line[] =>
  students.map((student, place) => ({ ...student, serial: place + 1 }));

/** Every word must stand somewhere in roll, name or email, in any case and without regard to accents. */
export function searchLines(lines: readonly Line[], sought: string): readonly Line[] {
  const words = plain(sought).split(/\s+/).filter(Boolean);
  if (words.length === 0) return lines;
  return lines.filter((line) => {
    const text = plain(`${line.roll}\n${line.name}\n${line.email}`);
    return words.every((word) => text.includes(word));
  });
}

// Accents of Latin letters, and what has no width. The vowel signs of other scripts are letters and stay.
const UNHEARD = /[\u0300-\u036f\u200b-\u200f\u2060\ufeff]/g;

const plain = (text: string) => text.normalize("NFKD").replace(UNHEARD, "").toLowerCase();

const order = new Intl.Collator(undefined, { numeric: true, sensitivity: "base" });

export function sortLines(lines: readonly Line[], { key, direction }: Sorting<SortKey>): readonly Line[] {
  const sign = direction === "ascending" ? 1 : -1;
  return lines.toSorted((one, other) => sign * (compare(one, other, key) || one.serial - other.serial));
}

function compare(one: Line, other: Line, key: SortKey): number {
  return key === "serial" ? one.serial - other.serial : order.compare(one[key], other[key]);
}
