import { useState } from "react";
import { type FileFault, isFault, takeFile } from "@/ui/taken-file";
import { draftFor, firstChoice, type ImportDraft, type ListChoice } from "./draft";
import type { ImportEntry, ListPlace } from "./types";

/** Where an import stands: no file yet, a file without a place, a draft to look over, or one that is done. */
export function useListImport() {
  const [draft, setDraft] = useState<ImportDraft | null>(null);
  const [kept, setKept] = useState<ListChoice | null>(null);
  const [done, setDone] = useState<ImportEntry | null>(null);
  const [fault, setFault] = useState<FileFault | null>(null);

  return {
    draft,
    setDraft,
    /** A file that waits until it is chosen where it belongs. */
    kept,
    done,
    fault,
    async take(files: readonly File[], place: ListPlace | null) {
      const read = await takeFile(files);
      setFault(isFault(read) ? read : null);
      if (isFault(read)) return;
      setDone(null);
      if (place) setDraft(draftFor(place, firstChoice(read)));
      else setKept(firstChoice(read));
    },
    /** Back to the choice of the place, with the file and how it is read kept. */
    changePlace() {
      setKept(draft);
      setDraft(null);
    },
    openKept(place: ListPlace) {
      if (kept) setDraft(draftFor(place, kept));
      setKept(null);
    },
    /** Where the workbook has another sheet, the file is kept for it. */
    finish(entry: ImportEntry, nextSheet: string | null) {
      setDone(entry);
      setKept(draft && nextSheet ? { ...firstChoice(draft.file), sheet: nextSheet } : null);
      setDraft(null);
    },
  };
}
