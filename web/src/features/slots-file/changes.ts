import { useMutation, useQueryClient } from "@tanstack/react-query";
import { answer, api } from "@/lib/api/client";
import { isRefusedWith } from "@/lib/api/problem";
import { keyOf, paths } from "@/lib/paths";
import { sendForm } from "@/ui/send-form";
import { formOf, type SlotsDraft } from "./draft";
import type { SlotsImport, SlotsPreview } from "./types";

/** All that is read of the timetable is asked for again. */
function useTimetableChanged() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: keyOf(paths.timetable) });
}

/** Writes a draft. Tried again after a failure it has the same id, and the server writes it once. */
export function useWriteSlots(draft: SlotsDraft) {
  const onSuccess = useTimetableChanged();
  return useMutation({
    mutationFn: ({ fingerprint }: SlotsPreview) => {
      const form = formOf(draft);
      form.set("fingerprint", fingerprint ?? "");
      return sendForm<SlotsImport>("PUT", `/api/timetable/imports/${draft.id}`, form, {});
    },
    onSuccess,
  });
}

export function useUndoSlots() {
  const onSuccess = useTimetableChanged();
  return useMutation({
    mutationFn: (id: string) =>
      answer(api.POST("/api/timetable/changes/{id}/undo", { params: { path: { id } } })),
    onSuccess,
  });
}

/** The timetable has changed, or the id went to another file. */
export const isOutdated = (error: unknown): boolean =>
  isRefusedWith(error, "slots_preview_outdated", "slots_id_in_use", "slot_changed_since", "conflict");
