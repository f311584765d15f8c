import { fillPages, sheetPages } from "@/lib/paper-pages";
import type { ListOfClasses, RegisterClass } from "./queries";

export const ROOM = 238;
const LIST = 10;
const HEAD = 10;
const HEAD_WITH_CODE = 18;
const ROW = 5.6;
const LONG_ROW = 11;
const LONG_ROW_WITH_LETTER = 14;
export const SIGNATURES = 20;
const LONGEST_IN_ROW = 16; // letters of a roll

type Line = RegisterClass["lines"][number];

/** A class, or the part of one that fits into five columns of 15. */
export interface Block {
  held: RegisterClass;
  list: ListOfClasses;
  /** Some of the class's rolls are too long for rows of the usual height. */
  long: boolean;
  /** Some of its students were missed on leave: a letter takes of their rolls' width. */
  lettered: boolean;
  /** The class began in an earlier block. */
  continued: boolean;
  /** Read downwards, 15 to a column as on a sheet. */
  columns: Line[][];
}

/** The register's A4 pages; it is signed at the end of the last. */
export const registerPages = (lists: readonly ListOfClasses[]): Block[][] =>
  fillPages(lists.flatMap(blocksOf), { room: ROOM, heightOf, end: SIGNATURES });

function blocksOf(list: ListOfClasses): Block[] {
  return list.classes.flatMap((held) => {
    const long = held.lines.some(({ roll }) => roll.length > LONGEST_IN_ROW);
    const lettered = held.lines.some(({ leave }) => leave !== null);
    const parts = held.lines.length > 0 ? sheetPages(held.lines) : [[]]; // a class of nobody is told too
    return parts.map((columns, part) => ({ held, list, long, lettered, continued: part > 0, columns }));
  });
}

/** Whether the list's name stands above it: the first of the list, or of the page. */
export const isNamed = ({ list }: Block, above: Block | undefined) => above?.list !== list;

export function heightOf(block: Block, above: Block | undefined): number {
  const { held, long, lettered, columns } = block;
  const row = long ? (lettered ? LONG_ROW_WITH_LETTER : LONG_ROW) : ROW;
  const head = held.checkCode ? HEAD_WITH_CODE : HEAD;
  return (isNamed(block, above) ? LIST : 0) + head + (columns[0]?.length ?? 0) * row;
}
