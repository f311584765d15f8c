import { guardCell, writeCsv } from "@/ui/file-csv";
import { GROUP_FIELDS } from "./columns";
import type { GroupKind, PreviewRow } from "./types";

/** The headings that an import knows, so that the mended file can be read again. */
interface Heads {
  row: string;
  name: string;
  roll: string;
  email: string;
  groups: Record<GroupKind, string>;
  why: string;
}

/** The refused rows as CSV, to be mended and brought again. */
export function writeRefusedCsv(rows: readonly PreviewRow[], heads: Heads): string {
  const kinds = GROUP_FIELDS.filter((kind) => rows.some((row) => cellOf(row, kind)));
  const lines = rows.map((row) => [
    String(row.row ?? ""),
    ...[
      row.name,
      row.roll,
      row.email,
      ...kinds.map((kind) => cellOf(row, kind)),
      (row.problems ?? []).map(({ message }) => message).join("; "),
    ].map(guardCell),
  ]);
  const groups = kinds.map((kind) => heads.groups[kind]);
  const table = [[heads.row, heads.name, heads.roll, heads.email, ...groups, heads.why], ...lines];
  return writeCsv(table);
}

const cellOf = ({ cells }: PreviewRow, kind: GroupKind) =>
  cells?.find((cell) => cell.kind === kind)?.text ?? "";
