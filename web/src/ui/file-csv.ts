/**
 * As the server guards its own exports. A spreadsheet would calculate what begins with a sign, in ASCII or full width,
 * also behind blanks and quotation marks; and where its list separator is a semicolon or a tab, what follows one. An
 * apostrophe keeps it text, and an import takes that off again.
 */
const FORMULA = /(?:^|(?<=[;\t]))(?=[\s'"]*[=+\-@\t\r＝＋－＠])/g;

export const guardCell = (text: string) => text.replace(FORMULA, "'");

const quoteCell = (cell: string) => `"${cell.replaceAll('"', '""')}"`;

const BYTE_ORDER_MARK = "\ufeff"; // without it Excel takes UTF-8 for something else

export const writeCsv = (table: readonly (readonly string[])[]): string =>
  BYTE_ORDER_MARK + table.map((cells) => `${cells.map(quoteCell).join(",")}\r\n`).join("");

export function saveText(text: string, name: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: "text/csv;charset=utf-8" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000); // the browser reads it after the click
}
