import { cut, fillPages } from "@/lib/paper-pages";
import type { MonthClass, MonthLine, MonthRegister } from "./queries";

/** Of A4 landscape, as the style sheet has it: 60 students and 22 classes are two pages. */
const CLASSES_ON_PAGE = 22;
const ROWS_ON_PAGE = 36;
const CLASS_ROWS = 4; // present, taken by, and the signature, which is twice as high
const END_ROWS = 8; // what the letters mean, and who signs

export interface RegisterPage {
  /** Of the whole register: where this page's classes begin. */
  start: number;
  classes: MonthClass[];
  lines: MonthLine[];
  /** Of the list: how many stand on pages before. */
  above: number;
  /** Below the last line of these classes: present, taken by, signature. */
  closes: boolean;
  /** With the last classes: what they all add up to. */
  totals: boolean;
}

/** First all students in the first classes, then in the next ones. */
export function registerPages({ classes, lines }: Pick<MonthRegister, "classes" | "lines">): RegisterPage[] {
  const parts = cut(classes, CLASSES_ON_PAGE);
  return parts.flatMap((some, part) => {
    const totals = part === parts.length - 1;
    const pages = fillPages(lines, {
      room: ROWS_ON_PAGE,
      heightOf: () => 1,
      end: CLASS_ROWS + (totals ? END_ROWS : 0),
    });
    let above = 0;
    return pages.map((onPage, page) => {
      const told = { start: part * CLASSES_ON_PAGE, classes: some, lines: onPage, above };
      above += onPage.length;
      return { ...told, closes: page === pages.length - 1, totals };
    });
  });
}
