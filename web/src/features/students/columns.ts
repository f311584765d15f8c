import type { Preview } from "./types";

export const FIELDS = ["roll", "name", "email"] as const;
export type ColumnField = (typeof FIELDS)[number];

/** Which column of the file holds what, by the column's key. */
export type Mapping = Record<ColumnField, string | null>;

export const mappingOf = ({ mapping }: Pick<Preview, "mapping">): Mapping => ({
  roll: mapping.roll,
  name: mapping.name,
  email: mapping.email ?? null,
});

/** One column cannot be two things: whoever held the chosen one takes what is given up for it. */
export function chooseColumn(mapping: Mapping, field: ColumnField, column: string | null): Mapping {
  const next = { ...mapping, [field]: column };
  for (const other of FIELDS) {
    if (other !== field && column !== null && mapping[other] === column) next[other] = mapping[field];
  }
  return next;
}

/** Without these two there is no list; an email address may be missing. */
export const isComplete = ({ roll, name }: Mapping): boolean => roll !== null && name !== null;
