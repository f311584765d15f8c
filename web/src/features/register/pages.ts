import { sheetPages } from "@/lib/sheet-columns";
import { type Group, isOneOfMany, type RegisterClass } from "./queries";

/** Heights on paper in millimetres, as the stylesheet has them. */
export const ROOM = 238; // between a page's head and foot
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
  /** The group's name stands above it: the first of the group, or of the page. */
  named: boolean;
  numbered: boolean;
  /** Some of the class's rolls are too long for rows of the usual height. */
  long: boolean;
  /** The class began in an earlier block. */
  continued: boolean;
  /** Read downwards, 15 to a column as on a sheet. */
  columns: Line[][];
}

export interface RegisterPage {
  blocks: Block[];
  /** Where it is signed: at the end. */
  signed: boolean;
}

/** Cuts a register into A4 pages, so that every page has its head and knows how many there are. */
export function registerPages(groups: readonly Group[]): RegisterPage[] {
  if (groups.length === 0) return [];
  let page: RegisterPage = { blocks: [], signed: false };
  const pages = [page];
  let left = ROOM;

  function nextPage() {
    page = { blocks: [], signed: false };
    pages.push(page);
    left = ROOM;
  }

  for (const block of groups.flatMap(blocksOf)) {
    const isNamed = () => page.blocks.at(-1)?.group !== block.group;
    const height = () => heightOf({ ...block, named: isNamed() });
    if (page.blocks.length > 0 && height() > left) nextPage();
    left -= height();
    page.blocks.push({ ...block, named: isNamed() });
  }
  if (left < SIGNATURES) nextPage();
  page.signed = true;
  return pages;
}

function blocksOf(group: Group): Block[] {
  return group.classes.flatMap((held) => {
    const long = held.lines.some(({ roll }) => roll.length > LONGEST_IN_ROW);
    const parts = held.lines.length > 0 ? sheetPages(held.lines) : [[]]; // a class of nobody is told too
    return parts.map((columns, part) => ({
      held,
      group,
      named: false,
      numbered: isOneOfMany(held, group),
      long,
      continued: part > 0,
      columns,
    }));
  });
}

export function heightOf({ held, named, long, columns }: Block): number {
  const head = held.checkCode ? HEAD_WITH_CODE : HEAD;
  return (named ? GROUP : 0) + head + (columns[0]?.length ?? 0) * (long ? LONG_ROW : ROW);
}
