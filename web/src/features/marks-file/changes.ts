import { useMutation, useQueryClient } from "@tanstack/react-query";
import { answer, api } from "@/lib/api/client";
import { isRefusedWith } from "@/lib/api/problem";
import { keyOf, paths } from "@/lib/paths";
import type { WholePlace } from "@/lib/place";
import { sendForm } from "@/ui/send-form";
import { formOf, type MarksDraft } from "./draft";
import type { MarksEntry, MarksPreview } from "./types";

/** All that is read of a subject's classes is asked for again. */
function useClassesChanged(place: WholePlace) {
  const client = useQueryClient();
  return () =>
    Promise.all(
      [paths.classDates(place), paths.studentMarks(place), paths.taught(place)].map((path) =>
        client.invalidateQueries({ queryKey: keyOf(path) }),
      ),
    );
}

/** Writes a draft. Tried again after a failure it has the same id, and the server writes it once. */
export function useWriteMarks(draft: MarksDraft) {
  const onSuccess = useClassesChanged(draft.place);
  return useMutation({
    mutationFn: ({ fingerprint }: MarksPreview) => {
      const form = formOf(draft);
      form.set("fingerprint", fingerprint ?? "");
      return sendForm<MarksEntry>("PUT", `/api/marks/imports/${draft.id}`, form, {});
    },
    onSuccess,
  });
}

export function useUndoMarks(place: WholePlace) {
  const onSuccess = useClassesChanged(place);
  return useMutation({
    mutationFn: (id: string) =>
      answer(api.POST("/api/marks/imports/{id}/undo", { params: { path: { id } } })),
    onSuccess,
  });
}

/** The register has changed, or the id went to another file. */
export const isOutdated = (error: unknown): boolean =>
  isRefusedWith(error, "marks_preview_outdated", "marks_id_in_use", "conflict");
