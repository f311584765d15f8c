import { isMark, MEANINGS } from "@/lib/marks";
import { guardCell, writeCsv } from "@/ui/file-csv";
import type { MarksPreview, MarksRow } from "./types";

/** The headings that an import knows or passes by, so that the mended file can be read again. */
interface Heads {
  row: string;
  roll: string;
  name: string;
  why: string;
}

const WRONG = "?";

/** Those that are left out, and those in which a cell holds no mark. */
export const refusedRows = ({ rows }: MarksPreview): MarksRow[] =>
  rows.filter(({ problem, marks }) => problem !== null || marks.includes(WRONG));

/** The refused rows with all their cells as CSV, to be mended and brought again. */
export function writeRefusedCsv(preview: MarksPreview, heads: Heads): string {
  const { columns, cells } = preview;
  const lines = refusedRows(preview).map(({ row, roll, name, marks, problem }) => {
    const wrong = new Map(cells.filter((cell) => cell.row === row).map((cell) => [cell.column, cell]));
    const read = columns.map(({ column }, place) => wrong.get(column)?.text ?? letterOf(marks[place]));
    const why = [problem?.message, ...new Set([...wrong.values()].map((cell) => cell.problem.message))];
    return [String(row), ...[roll, name, ...read, why.filter(Boolean).join("; ")].map(guardCell)];
  });
  const headings = columns.map(({ heading }) => guardCell(heading));
  return writeCsv([[heads.row, heads.roll, heads.name, ...headings, heads.why], ...lines]);
}

/** As a register has it; nothing for who was not called. */
function letterOf(sign: string | undefined): string {
  const mark = Number(sign);
  return isMark(mark) ? MEANINGS[mark].letter.toUpperCase() : sign === WRONG ? WRONG : "";
}
