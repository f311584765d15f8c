import type { PreviewRow } from "./types";

/** The headings that an import knows, so that the mended file can be read again. */
interface Heads {
  row: string;
  name: string;
  roll: string;
  email: string;
  why: string;
}

/** The refused rows as CSV, to be mended and brought again. */
export function refusedAsCsv(rows: readonly PreviewRow[], heads: Heads): string {
  const lines = rows.map(({ row, name, roll, email, problems }) => [
    String(row ?? ""),
    ...[name, roll, email, (problems ?? []).map(({ message }) => message).join("; ")].map(guarded),
  ]);
  const table = [[heads.row, heads.name, heads.roll, heads.email, heads.why], ...lines];
  const byteOrderMark = "\ufeff"; // without it Excel takes UTF-8 for something else
  return byteOrderMark + table.map((cells) => `${cells.map(quoted).join(",")}\r\n`).join("");
}

/** A spreadsheet would calculate it: an apostrophe in front keeps it text, and an import takes that off again. */
const guarded = (text: string) => (/^'*[=+\-@\t\r]/.test(text) ? `'${text}` : text);

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;

export function saveText(text: string, name: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: "text/csv;charset=utf-8" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000); // the browser reads it after the click
}
