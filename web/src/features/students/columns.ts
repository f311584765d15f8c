import type { GroupKind, Preview } from "./types";

export const FIELDS = ["roll", "name", "email"] as const;
export const GROUP_FIELDS = ["section", "lab", "elective", "other"] as const satisfies readonly GroupKind[];
/** Of the student, and of those at home. */
const CONTACT_FIELDS = [
  "mobile",
  "language",
  "motherName",
  "motherEmail",
  "motherMobile",
  "motherLanguage",
  "fatherName",
  "fatherEmail",
  "fatherMobile",
  "fatherLanguage",
  "guardianName",
  "guardianEmail",
  "guardianMobile",
  "guardianLanguage",
] as const satisfies readonly (keyof Preview["mapping"])[];
const ALL_FIELDS = [...FIELDS, ...GROUP_FIELDS, ...CONTACT_FIELDS] as const;
export type ColumnField = (typeof ALL_FIELDS)[number];

/** Which column of the file holds what, by the column's key. */
export type Mapping = Record<(typeof FIELDS)[number], string | null> &
  Partial<Record<GroupKind | (typeof CONTACT_FIELDS)[number], string | null>>;

export const mappingOf = ({ mapping }: Pick<Preview, "mapping">): Mapping => ({
  ...mapping,
  email: mapping.email ?? null,
});

/** The columns that can be chosen: those of groups, and those of contacts, only where the file has one. */
export const fieldsOf = (mapping: Mapping): readonly ColumnField[] => {
  const ifAny = (fields: readonly ColumnField[]) =>
    fields.some((field) => mapping[field] !== undefined) ? fields : [];
  return [...FIELDS, ...ifAny(GROUP_FIELDS), ...ifAny(CONTACT_FIELDS)];
};

/** One column cannot be two things: whoever held the chosen one takes what is given up for it. */
export function chooseColumn(mapping: Mapping, field: ColumnField, column: string | null): Mapping {
  const next = { ...mapping, [field]: column };
  for (const other of ALL_FIELDS) {
    if (other !== field && column !== null && mapping[other] === column) next[other] = mapping[field] ?? null;
  }
  return next;
}

/** Without these two there is no list; an email address may be missing. */
export const isComplete = ({ roll, name }: Mapping): boolean => roll !== null && name !== null;
