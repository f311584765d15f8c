import type { Mark } from "@/lib/marks";
import { newId } from "@/lib/new-id";
import type { WholePlace } from "@/lib/place";
import type { TakenFile } from "@/ui/taken-file";

export interface CellMend {
  row: number;
  column: string;
  /** Null: was not called. */
  mark: Mark | null;
}

export interface ColumnMend {
  column: string;
  heldOn?: string;
  another?: boolean;
  leftOut?: boolean;
}

/** What is to be read otherwise than the file has it. */
export interface Mends {
  cells: readonly CellMend[];
  columns: readonly ColumnMend[];
}

/** A file with marks about to be written into one subject. */
export interface MarksDraft {
  /** The same for every try, another for other choices: what was written is not written twice. */
  id: string;
  file: TakenFile;
  place: WholePlace;
  /** Of the group that is called; null: as the headings say, else all together. */
  group: number | null;
  mends: Mends;
}

const NO_MENDS: Mends = { cells: [], columns: [] };

export const draftFor = (file: TakenFile, place: WholePlace, group: number | null): MarksDraft => ({
  id: newId(),
  file,
  place,
  group,
  mends: NO_MENDS,
});

/** What is mended, mended otherwise: of each cell and each column the last word counts. */
export function mend(draft: MarksDraft, more: Partial<Mends>): MarksDraft {
  const { cells, columns } = draft.mends;
  const mends = {
    cells: [
      ...cells.filter((cell) => !more.cells?.some((each) => isSameCell(each, cell))),
      ...(more.cells ?? []),
    ],
    columns: [
      ...columns.filter(({ column }) => !more.columns?.some((each) => each.column === column)),
      ...(more.columns ?? []),
    ],
  };
  return { ...draft, id: newId(), mends };
}

const isSameCell = (one: CellMend, other: CellMend) => one.row === other.row && one.column === other.column;

export const hasMends = ({ mends: { cells, columns } }: MarksDraft) => cells.length + columns.length > 0;

/** As it was in the file. */
export const unmend = (draft: MarksDraft): MarksDraft => ({ ...draft, id: newId(), mends: NO_MENDS });

/** The same form for the preview and for the writing itself. */
export function formOf({ file, place, group, mends }: MarksDraft): FormData {
  const form = new FormData();
  for (const [level, label] of Object.entries(place)) form.set(level, label);
  if (group !== null) form.set("groupId", String(group));
  if (mends.cells.length + mends.columns.length > 0) form.set("mends", JSON.stringify(mends));
  form.set("file", file.content, file.name);
  return form;
}
