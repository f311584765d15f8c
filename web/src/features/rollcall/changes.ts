import { useMutation, useQueryClient } from "@tanstack/react-query";
import { answer, api } from "@/lib/api/client";
import { keyOf, paths } from "@/lib/paths";
import type { LateMark } from "./engine/types";

interface Corrections {
  marks: readonly LateMark[];
  reason: string;
}

/** Corrects an uploaded class, or those of a meeting, with marks that came too late; answers how many were others. */
export function useCorrectSheet(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ marks, reason }: Corrections) => {
      let corrected = 0;
      for (const call of new Set(marks.map((late) => late.call ?? id))) {
        const ofCall = marks.filter((late) => (late.call ?? id) === call);
        corrected += await correctSheet(call, ofCall, reason);
      }
      return corrected;
    },
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(paths.sheets) }),
  });
}

async function correctSheet(id: string, marks: readonly LateMark[], reason: string): Promise<number> {
  const at = { params: { path: { id } } };
  let sheet = await answer(api.GET("/api/rollcalls/{id}", at));
  const stands = new Map(sheet.entries.map(({ student, mark }) => [student, mark]));
  const others = marks.filter(({ student, mark }) => stands.get(student) !== mark);
  for (const { student, mark } of others) {
    const body = { student, mark, reason, revision: sheet.revision };
    sheet = await answer(api.POST("/api/rollcalls/{id}/correct", { ...at, body }));
  }
  return others.length;
}
