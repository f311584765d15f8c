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
  const byteOrderMark = "\ufeff"; // without it Excel takes UTF-8 for something else
  return byteOrderMark + table.map((cells) => `${cells.map(quoteCell).join(",")}\r\n`).join("");
}

const cellOf = ({ cells }: PreviewRow, kind: GroupKind) =>
  cells?.find((cell) => cell.kind === kind)?.text ?? "";

/**
 * As the server guards its own exports. A spreadsheet would calculate what begins with a sign, in ASCII or full width,
 * also behind blanks and quotation marks; and where its list separator is a semicolon or a tab, what follows one. An
 * apostrophe keeps it text, and an import takes that off again.
 */
const FORMULA = /(?:^|(?<=[;\t]))(?=[\s'"]*[=+\-@\t\r＝＋－＠])/g;

const guardCell = (text: string) => text.replace(FORMULA, "'");

const quoteCell = (cell: string) => `"${cell.replaceAll('"', '""')}"`;

export function saveText(text: string, name: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: "text/csv;charset=utf-8" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000); // the browser reads it after the click
}
