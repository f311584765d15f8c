import { cut } from "@/lib/paper-pages";
import type { Board, BoardLine } from "./changes";

/** Of A4, as the style sheet has it. */
const ROWS = 25;
const ROWS_OF_LIST = 34;
const SUBJECTS_ACROSS = 7;
const SHORT_ROLL = 16; // letters, of which three columns of rolls have room
const LONG_ROLL = 28;

/** Of one subject: two or three columns of rolls to a page, read downwards. */
export function subjectPages(lines: readonly BoardLine[]): BoardLine[][][] {
  const longest = Math.max(0, ...lines.map(({ roll, elsewhere }) => roll.length + (elsewhere?.length ?? 0)));
  const across = longest <= SHORT_ROLL ? 3 : longest <= LONG_ROLL ? 2 : 1;
  return cut(lines, across * ROWS).map((page) => cut(page, Math.ceil(page.length / across)));
}

export interface ListPage {
  lines: BoardLine[];
  /** Of the subjects: where this page's begin. */
  start: number;
  subjects: Board["subjects"];
  /** With the last subjects: all of them together. */
  ends: boolean;
}

/** Of a list: a column a subject. First all rolls in the first subjects, then in the next ones. */
export function listPages({ lines, subjects }: Pick<Board, "lines" | "subjects">): ListPage[] {
  const parts = cut(subjects, SUBJECTS_ACROSS);
  return parts.flatMap((some, part) =>
    cut(lines, ROWS_OF_LIST).map((onPage) => ({
      lines: onPage,
      start: part * SUBJECTS_ACROSS,
      subjects: some,
      ends: part === parts.length - 1,
    })),
  );
}
