import { useMutation, useQueryClient } from "@tanstack/react-query";
import { answer, api } from "@/lib/api/client";
import type { Mark } from "@/lib/marks";
import { keyOf, paths } from "@/lib/paths";
import type { WholePlace } from "@/lib/place";
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
  const client = useQueryClient();
  const refresh = () =>
    Promise.all(
      [paths.sheet(place, heldOn), paths.classDates(place)].map((path) =>
        client.invalidateQueries({ queryKey: keyOf(path) }),
      ),
    );
  const at = { params: { path: { id } } };
  return {
    correct: useMutation({
      mutationFn: (body: Correction) => answer(api.POST("/api/rollcalls/{id}/correct", { ...at, body })),
      onSuccess: refresh,
      onError: refresh,
    }),
    withdraw: useMutation({
      mutationFn: (body: Because) => answer(api.POST("/api/rollcalls/{id}/withdraw", { ...at, body })),
      onSuccess: refresh,
      onError: refresh,
    }),
    restore: useMutation({
      mutationFn: (body: Because) => answer(api.POST("/api/rollcalls/{id}/restore", { ...at, body })),
      onSuccess: refresh,
      onError: refresh,
    }),
  };
}
