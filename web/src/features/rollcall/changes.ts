import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "@/lib/api/client";
import type { Got } from "@/lib/api/got";
import { keyOf, paths } from "@/lib/paths";
import type { LateMark } from "./engine/types";

interface Corrections {
  marks: readonly LateMark[];
  reason: string;
}

type Entry = Got<"/api/rollcalls/{id}">["entries"][number];

/**
 * Corrects an uploaded class, or those of a meeting, with marks that came too late. Answers how many were others, and
 * how many of these stand, for they were tapped or corrected after ours.
 */
export function useCorrectSheet(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ marks, reason }: Corrections) => {
      let [corrected, standing] = [0, 0];
      for (const call of new Set(marks.map((late) => late.call ?? id))) {
        const ofCall = marks.filter((late) => (late.call ?? id) === call);
        const others = await correctSheet(call, ofCall, reason);
        corrected += others.corrected;
        standing += others.standing;
      }
      return { corrected, standing };
    },
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(paths.sheets) }),
  });
}

async function correctSheet(id: string, marks: readonly LateMark[], reason: string) {
  const at = { path: { id } };
  let sheet = await api.GET("/api/rollcalls/{id}", at);
  const entries = new Map(sheet.entries.map((entry) => [entry.student, entry]));
  const others = marks.filter(({ student, mark }) => entries.get(student)?.mark !== mark);
  const late = others.filter((ours) => !isAfter(entries.get(ours.student), ours));
  for (const { student, mark } of late) {
    const body = { student, mark, reason, revision: sheet.revision };
    sheet = await api.POST("/api/rollcalls/{id}/correct", { ...at, body });
  }
  return { corrected: late.length, standing: others.length - late.length };
}

/** As where marks arrive in time: one that was meant for this student stands before one for many, then the later one. */
function isAfter(theirs: Entry | undefined, { at, bulk = false }: LateMark): boolean {
  if (!theirs?.at || !at) return false;
  return theirs.bulk === bulk ? Date.parse(theirs.at) > at : bulk;
}
