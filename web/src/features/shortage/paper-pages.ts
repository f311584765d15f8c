import { fillPages } from "@/lib/paper-pages";
import type { Level } from "@/lib/place";
import { hasLate, hasLeave, type ShortLine } from "./types";

const ROOM = 232; // the table's own head taken off
const TEXT_HEIGHT = 4.2;
const AROUND = 2.2;

/** Letters that surely fit into one row of text in these columns. A roll is broken only where it is longer than most. */
const ROLL_LETTERS = 16;
const UNBROKEN_ROLL = 24;
const NAME_LETTERS = { alone: 40, besideClass: 24 };
const CLASS_LETTERS = 28;
const BETWEEN = 4; // that two columns of text do not use
const LATE_LETTERS = 4; // that the column of lates takes from a name, and from a class
const LEAVE_LETTERS = 8; // and that of leaves
const OUTCOME_LETTERS = 4; // and B, S and × behind the percentages
const LEGEND = 2 * TEXT_HEIGHT; // what these mean, above the table

const AS_TOLD = ["subject", "department", "semester", "batch"] as const;

/** What a line says of its class: the levels of which the paper has several. */
export const placeOfLine = (line: ShortLine, untold: readonly Level[]): string[] =>
  AS_TOLD.filter((level) => untold.includes(level)).flatMap((level) => line[level] ?? []);

/** The list's A4 pages. `untold`: which levels each line tells of. */
export function paperPages(
  lines: readonly ShortLine[],
  untold: readonly Level[],
  lettered = false,
): ShortLine[][] {
  const taken =
    (hasLate(lines) ? LATE_LETTERS : 0) +
    (hasLeave(lines) ? LEAVE_LETTERS : 0) +
    (lettered ? OUTCOME_LETTERS : 0);
  const widest = Math.max(0, ...lines.map((line) => widthOf(placeOfLine(line, untold).join(" "))));
  const { alone, besideClass } = NAME_LETTERS;
  // What a class does not need of its column, the names have.
  const ofBoth = besideClass + CLASS_LETTERS - taken - BETWEEN;
  const ofName = widest === 0 ? alone - taken : Math.max(besideClass - taken, ofBoth - widest);
  return fillPages(lines, {
    room: lettered ? ROOM - LEGEND : ROOM,
    heightOf: (line) => AROUND + TEXT_HEIGHT * textRowsOf(line, untold, ofName, CLASS_LETTERS - taken),
  });
}

function textRowsOf(line: ShortLine, untold: readonly Level[], ofName: number, ofClass: number) {
  const { roll, name } = line;
  const place = placeOfLine(line, untold).join(" ");
  return Math.max(
    roll.length > UNBROKEN_ROLL ? Math.ceil(widthOf(roll) / ROLL_LETTERS) : 1,
    Math.ceil(widthOf(name) / ofName),
    Math.ceil(widthOf(place) / ofClass),
  );
}

/** In letters of middle width: capitals are wider. */
function widthOf(text: string): number {
  let width = 0;
  for (const letter of text) width += /[a-z0-9 .,·-]/.test(letter) ? 1 : 1.5;
  return width;
}
