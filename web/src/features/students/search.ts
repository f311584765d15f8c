import { inOrder } from "@/lib/order";
import { findEntries } from "@/lib/search";
import type { Sorting } from "@/ui/Table";
import type { Student } from "./types";

/** A student and the number in the list, which stays theirs however the table is sorted or searched. */
export interface Line extends Student {
  serial: number;
}

/** How a table can be sorted. */
export const SORTS = ["serial", "name", "roll", "email"] as const;
export type SortKey = (typeof SORTS)[number];

export const numberLines = (students: readonly Student[]): Line[] =>
  students.map((student, place) => ({ ...student, serial: place + 1 }));

/** By roll, name or email. */
export const searchLines = (lines: readonly Line[], sought: string): readonly Line[] =>
  findEntries(lines, sought, ({ roll, name, email }) => `${roll}\n${name}\n${email}`);

export function sortLines(lines: readonly Line[], { key, direction }: Sorting<SortKey>): readonly Line[] {
  const sign = direction === "ascending" ? 1 : -1;
  return lines.toSorted((one, other) => sign * (compare(one, other, key) || one.serial - other.serial));
}

function compare(one: Line, other: Line, key: SortKey): number {
  return key === "serial" ? one.serial - other.serial : inOrder(one[key], other[key]);
}
