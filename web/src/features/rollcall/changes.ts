import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "@/lib/api/client";
import type { Got } from "@/lib/api/got";
import { keyOf, paths } from "@/lib/paths";
import type { LateMark } from "./engine/types";

interface Corrections {
  marks: readonly LateMark[];
  reason: string;
}

type Entry = Pick<Got<"/api/rollcalls/{id}">["entries"][number], "student" | "mark" | "at" | "bulk">;

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
  const { correcting, standing } = sortLateMarks(sheet.entries, marks);
  for (const { student, mark } of correcting) {
    const body = { student, mark, reason, revision: sheet.revision };
    sheet = await api.POST("/api/rollcalls/{id}/correct", { ...at, body });
  }
  return { corrected: correcting.length, standing };
}

/** Those with which a sheet is corrected; and how many others are there, and stand. */
export function sortLateMarks(entries: readonly Entry[], marks: readonly LateMark[]) {
  const byStudent = new Map(entries.map((entry) => [entry.student, entry]));
  const others = marks.filter(({ student, mark }) => byStudent.get(student)?.mark !== mark);
  const correcting = others.filter((ours) => !isAfter(byStudent.get(ours.student), ours));
  return { correcting, standing: others.length - correcting.length };
}

/** As where marks arrive in time: one that was meant for this student stands before one for many, then the later one. */
function isAfter(theirs: Entry | undefined, { at, bulk = false }: LateMark): boolean {
  if (!theirs?.at || !at) return false;
  return theirs.bulk === bulk ? Date.parse(theirs.at) > at : bulk;
}
