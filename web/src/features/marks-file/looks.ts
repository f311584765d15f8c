import type { MarksColumn, MarksPreview, MarksRow, WrongCell } from "./types";

/** Something that needs a look before it is written. */
export type Look =
  | { kind: "cells"; text: string; cells: WrongCell[] }
  | { kind: "column"; column: MarksColumn }
  | { kind: "row"; row: MarksRow };

/** What needs a look, in the order of the file: marks, columns, rows. Cells that hold the same text are one. */
export function findLooks({ cells, columns, rows }: MarksPreview): Look[] {
  const byText = new Map<string, WrongCell[]>();
  for (const cell of cells) byText.set(cell.text, [...(byText.get(cell.text) ?? []), cell]);
  return [
    ...[...byText].map(([text, same]): Look => ({ kind: "cells", text, cells: same })),
    // Of two columns with one date the second tells it for both; cells tell of themselves.
    ...columns
      .filter(
        ({ state, mend, problem }) => state === "refused" && mend !== "cells" && !isFirstOfTwo(mend, problem),
      )
      .map((column): Look => ({ kind: "column", column })),
    ...rows.filter(({ problem }) => problem).map((row): Look => ({ kind: "row", row })),
  ];
}

const isFirstOfTwo = (mend: MarksColumn["mend"], problem: MarksColumn["problem"]) =>
  problem?.code === "two_columns_one_date" && mend === null;
