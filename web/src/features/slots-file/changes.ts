import { api } from "@/lib/api/client";
import { isRefusedWith } from "@/lib/api/problem";
import { paths } from "@/lib/paths";
import { useChange, useRefresh } from "@/lib/use-change";
import { sendForm } from "@/ui/send-form";
import { formOf, type SlotsDraft } from "./draft";
import type { SlotsImport, SlotsPreview } from "./types";

/** Writes a draft. Tried again after a failure it has the same id, and the server writes it once. */
export function useWriteSlots(draft: SlotsDraft) {
  const after = { onSuccess: useRefresh(paths.timetable) };
  return useChange(after, ({ fingerprint }: SlotsPreview) => {
    const form = formOf(draft);
    form.set("fingerprint", fingerprint ?? "");
    return sendForm<SlotsImport>("PUT", `/api/timetable/imports/${draft.id}`, form, {});
  });
}

export function useUndoSlots() {
  const after = { onSuccess: useRefresh(paths.timetable) };
  return useChange(after, (id: string) => api.POST("/api/timetable/changes/{id}/undo", { path: { id } }));
}

/** The timetable has changed, or the id went to another file. */
export const isOutdated = (error: unknown): boolean =>
  isRefusedWith(error, "slots_preview_outdated", "slots_id_in_use", "slot_changed_since", "conflict");
