import { newId } from "@/lib/new-id";
import type { TakenFile } from "@/ui/taken-file";

/** A file of people on its way into the register. */
export interface PeopleDraft {
  /** The same for every try of one choice, so that the server writes it once. */
  id: string;
  file: TakenFile;
  /** Of a workbook; null: its first. */
  sheet: string | null;
}

export const draftOf = (file: TakenFile, sheet: string | null = null): PeopleDraft => ({
  id: newId(),
  file,
  sheet,
});

/** The same form for the preview and for the import itself. */
export function formOf({ file, sheet }: PeopleDraft): FormData {
  const form = new FormData();
  if (sheet !== null) form.set("sheet", sheet);
  form.set("file", file.content, file.name);
  return form;
}
