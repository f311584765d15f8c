import { api } from "@/lib/api/client";
import { isRefusedWith } from "@/lib/api/problem";
import { paths } from "@/lib/paths";
import type { WholePlace } from "@/lib/place";
import { useChange, useRefresh } from "@/lib/use-change";
import { sendForm } from "@/ui/send-form";
import { formOf, type MarksDraft } from "./draft";
import type { MarksEntry, MarksPreview } from "./types";

/** All that is read of a subject's classes is asked for again. */
const useClassesChanged = (place: WholePlace) =>
  useRefresh(paths.classDates(place), paths.studentMarks(place), paths.taught(place));

/** Writes a draft. Tried again after a failure it has the same id, and the server writes it once. */
export function useWriteMarks(draft: MarksDraft) {
  const after = { onSuccess: useClassesChanged(draft.place) };
  return useChange(after, ({ fingerprint }: MarksPreview) => {
    const form = formOf(draft);
    form.set("fingerprint", fingerprint ?? "");
    return sendForm<MarksEntry>("PUT", `/api/marks/imports/${draft.id}`, form, {});
  });
}

export function useUndoMarks(place: WholePlace) {
  const after = { onSuccess: useClassesChanged(place) };
  return useChange(after, (id: string) => api.POST("/api/marks/imports/{id}/undo", { path: { id } }));
}

/** The register has changed, or the id went to another file. */
export const isOutdated = (error: unknown): boolean =>
  isRefusedWith(error, "marks_preview_outdated", "marks_id_in_use", "conflict");
