import { newId } from "@/lib/new-id";
import type { TakenFile } from "@/ui/taken-file";
import type { Mapping } from "./columns";
import type { ListPlace, Missing } from "./types";

/** A file, and how it is to be read. */
export interface ListChoice {
  file: TakenFile;
  /** Of a workbook; null for its first. */
  sheet: string | null;
  /** Chosen by hand; null where the headings tell. */
  mapping: Mapping | null;
  /** The number of the row that holds the headings, or "none"; null where it is found. */
  headingRow: string | null;
  missing: Missing;
  /** Names of groups that the file has and that shall not be made. */
  leftOutGroups: readonly string[];
}

/** A file about to be imported into one list. */
export interface ImportDraft extends ListChoice {
  place: ListPlace;
  /** The import's id: the same for every try, another for other choices. */
  id: string;
}

export const firstChoice = (file: TakenFile): ListChoice => ({
  file,
  sheet: null,
  mapping: null,
  headingRow: null,
  missing: "keep",
  leftOutGroups: [],
});

export function draftFor(place: ListPlace, choice: ListChoice): ImportDraft {
  const { file, sheet, mapping, headingRow, missing, leftOutGroups } = choice;
  return { file, sheet, mapping, headingRow, missing, leftOutGroups, place, id: newId() };
}

/** The draft with other choices, which make it another import. */
export const redraft = (draft: ImportDraft, choices: Partial<ListChoice>): ImportDraft =>
  draftFor(draft.place, { ...draft, ...choices });
