import { guardCell, writeCsv } from "@/ui/file-csv";
import type { SlotRow } from "./types";

/** The headings that an import knows, in the order of the documented columns. */
const HEADINGS = [
  ["day", "Day"],
  ["hour", "Hour"],
  ["length", "Length"],
  ["students", "Students Sets"],
  ["batch", "Batch"],
  ["department", "Department"],
  ["semester", "Semester"],
  ["subject", "Subject"],
  ["group", "Group"],
  ["lecturer", "Lecturer"],
  ["room", "Room"],
  ["title", "Title"],
] as const;

/** The refused rows as CSV, to be mended and brought again. Columns that none of them fills are left out. */
export function writeRefusedCsv(rows: readonly SlotRow[], heads: { row: string; why: string }): string {
  const refused = rows.filter(({ raw }) => raw !== null);
  const used = HEADINGS.filter(
    ([field, head]) => ["Day", "Hour", "Subject"].includes(head) || refused.some(({ raw }) => raw?.[field]),
  );
  const lines = refused.map(({ row, raw, problem }) => [
    String(row ?? ""),
    ...used.map(([field]) => guardCell(raw?.[field] ?? "")),
    guardCell(problem?.message ?? ""),
  ]);
  return writeCsv([[heads.row, ...used.map(([, head]) => head), heads.why], ...lines]);
}
