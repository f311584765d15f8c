import { api } from "@/lib/api/client";
import type { Mark } from "@/lib/marks";
import { paths } from "@/lib/paths";
import type { WholePlace } from "@/lib/place";
import { useChange, useRefresh } from "@/lib/use-change";
import type { Sheet } from "./queries";

interface Because {
  reason: string;
  /** Of the class as it was on screen: what others changed since is not undone. */
  revision: number;
}

interface Correction extends Because {
  student: number;
  mark: Mark;
}

/** The changes to an uploaded class; each is done once the sheet on screen shows it. */
export function useSheetChanges(place: WholePlace, { id, heldOn }: Pick<Sheet, "id" | "heldOn">) {
  const refresh = useRefresh(paths.sheet(place, heldOn), paths.classDates(place));
  const after = { onSuccess: refresh, onError: refresh };
  const at = { path: { id } };
  return {
    correct: useChange(after, (body: Correction) => api.POST("/api/rollcalls/{id}/correct", { ...at, body })),
    withdraw: useChange(after, (body: Because) => api.POST("/api/rollcalls/{id}/withdraw", { ...at, body })),
    restore: useChange(after, (body: Because) => api.POST("/api/rollcalls/{id}/restore", { ...at, body })),
  };
}
