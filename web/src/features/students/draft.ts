import { newId } from "@/lib/new-id";
import type { Mapping } from "./columns";
import type { ListFile } from "./list-file";
import type { ListPlace, Missing } from "./types";

/** A file, and how it is to be read. */
export interface ListChoice {
  file: ListFile;
  /** Of a workbook; null for its first. */
  sheet: string | null;
  /** Chosen by hand; null where the headings tell. */
  mapping: Mapping | null;
  missing: Missing;
}

/** A file about to be imported into one list. */
export interface ImportDraft extends ListChoice {
  place: ListPlace;
  /** The import's id: the same for every try, another for other choices. */
  id: string;
}

export const firstChoice = (file: ListFile): ListChoice => ({
  file,
  sheet: null,
  mapping: null,
  missing: "keep",
});

export const draftFor = (place: ListPlace, { file, sheet, mapping, missing }: ListChoice): ImportDraft => ({
  file,
  sheet,
  mapping,
  missing,
  place,
  id: newId(),
});

/** The draft with other choices, which make it another import. */
export const redraft = (draft: ImportDraft, choices: Partial<ListChoice>): ImportDraft =>
  draftFor(draft.place, { ...draft, ...choices });
