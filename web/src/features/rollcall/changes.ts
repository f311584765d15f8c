import { useMutation, useQueryClient } from "@tanstack/react-query";
import { answer, api } from "@/lib/api/client";
import type { Mark } from "@/lib/marks";
import { keyOf, paths } from "@/lib/paths";

interface Corrections {
  marks: readonly { student: number; mark: Mark }[];
  reason: string;
}

/** Corrects an uploaded class with marks that came too late for it; answers how many it has otherwise. */
export function useCorrectSheet(id: string) {
  const client = useQueryClient();
  const at = { params: { path: { id } } };
  return useMutation({
    mutationFn: async ({ marks, reason }: Corrections) => {
      let sheet = await answer(api.GET("/api/rollcalls/{id}", at));
      const stands = new Map(sheet.entries.map(({ student, mark }) => [student, mark]));
      const others = marks.filter(({ student, mark }) => stands.get(student) !== mark);
      for (const { student, mark } of others) {
        const body = { student, mark, reason, revision: sheet.revision };
        sheet = await answer(api.POST("/api/rollcalls/{id}/correct", { ...at, body }));
      }
      return others.length;
    },
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(paths.sheets) }),
  });
}
