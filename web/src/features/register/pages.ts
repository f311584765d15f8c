import { fillPages, sheetPages } from "@/lib/paper-pages";
import { type Group, isOneOfMany, type RegisterClass } from "./queries";

export const ROOM = 238;
const GROUP = 10;
const HEAD = 10;
const HEAD_WITH_CODE = 18;
const ROW = 5.6;
const LONG_ROW = 11;
export const SIGNATURES = 20;
const LONGEST_IN_ROW = 16; // letters of a roll

type Line = RegisterClass["lines"][number];

/** A class, or the part of one that fits into five columns of 15. */
export interface Block {
  held: RegisterClass;
  group: Group;
  numbered: boolean;
  /** Some of the class's rolls are too long for rows of the usual height. */
  long: boolean;
  /** The class began in an earlier block. */
  continued: boolean;
  /** Read downwards, 15 to a column as on a sheet. */
  columns: Line[][];
}

/** The register's A4 pages; it is signed at the end of the last. */
export const registerPages = (groups: readonly Group[]): Block[][] =>
  fillPages(groups.flatMap(blocksOf), { room: ROOM, heightOf, end: SIGNATURES });

function blocksOf(group: Group): Block[] {
  return group.classes.flatMap((held) => {
    const long = held.lines.some(({ roll }) => roll.length > LONGEST_IN_ROW);
    const numbered = isOneOfMany(held, group);
    const parts = held.lines.length > 0 ? sheetPages(held.lines) : [[]]; // a class of nobody is told too
    return parts.map((columns, part) => ({ held, group, numbered, long, continued: part > 0, columns }));
  });
}

/** Whether the group's name stands above it: the first of the group, or of the page. */
export const isNamed = ({ group }: Block, above: Block | undefined) => above?.group !== group;

export function heightOf(block: Block, above: Block | undefined): number {
  const { held, long, columns } = block;
  const head = held.checkCode ? HEAD_WITH_CODE : HEAD;
  return (isNamed(block, above) ? GROUP : 0) + head + (columns[0]?.length ?? 0) * (long ? LONG_ROW : ROW);
}
