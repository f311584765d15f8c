import { type Group, isOneOfMany, type RegisterClass } from "./lists";

/** Heights on paper in millimetres, as the stylesheet has them. */
export const ROOM = 236; // between a page's head and foot
const GROUP = 11;
const HEAD = 10;
const ROW = 6;
const LONG_ROW = 12;
const COLUMNS = 5;
const LONGEST_IN_ROW = 16; // letters of a roll
const FEWEST_ROWS = 3; // of a class that begins or goes on at the end of a page

type Line = RegisterClass["lines"][number];

/** A class, or the part of one that stands on one page. */
export interface Block {
  held: RegisterClass;
  group: Group;
  /** The group's name stands above it: the first of the group, or of the page. */
  named: boolean;
  numbered: boolean;
  /** Some of the class's rolls are too long for rows of the usual height. */
  long: boolean;
  /** The class began on an earlier page. */
  continued: boolean;
  /** Read downwards. */
  columns: Line[][];
}

/** Cuts a register into A4 pages, so that every page has its head and knows how many there are. */
export function registerPages(groups: readonly Group[]): Block[][] {
  const pages: Block[][] = [[]];
  let left = ROOM;

  function nextPage() {
    pages.push([]);
    left = ROOM;
  }

  for (const group of groups) {
    for (const held of group.classes) {
      let lines = held.lines;
      const long = lines.some(({ roll }) => roll.length > LONGEST_IN_ROW);
      const row = long ? LONG_ROW : ROW;
      do {
        const page = () => pages.at(-1) ?? [];
        const isNamed = () => page().at(-1)?.group !== group;
        const room = () => Math.floor((left - HEAD - (isNamed() ? GROUP : 0)) / row);
        const rows = Math.ceil(lines.length / COLUMNS);
        if (page().length > 0 && room() < Math.min(rows, FEWEST_ROWS)) nextPage();
        const taken = Math.min(rows, room());
        const named = isNamed();
        page().push({
          held,
          group,
          named,
          numbered: isOneOfMany(held, group),
          long,
          continued: lines.length < held.lines.length,
          columns: inColumns(lines.slice(0, taken * COLUMNS)),
        });
        left -= HEAD + (named ? GROUP : 0) + taken * row;
        lines = lines.slice(taken * COLUMNS);
        if (lines.length > 0) nextPage();
      } while (lines.length > 0);
    }
  }
  return pages.filter((page) => page.length > 0);
}

/** As many as there are columns, filled one after the other and as even as can be. */
export function inColumns<T>(all: readonly T[]): T[][] {
  const rows = Math.ceil(all.length / COLUMNS);
  return Array.from({ length: rows && Math.ceil(all.length / rows) }, (_, column) =>
    all.slice(column * rows, (column + 1) * rows),
  );
}
