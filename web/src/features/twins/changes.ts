import { useMutation, useQueryClient } from "@tanstack/react-query";
import { answer, api } from "@/lib/api/client";
import { keyOf, paths } from "@/lib/paths";
import type { Answer } from "./queries";

interface Answering {
  answer: Answer;
  /** In place of the answer that stands. */
  instead?: true;
}

/** Answers whether it was one class. Where somebody else has answered, that is told (409), and shown. */
export function useAnswer(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Answering) =>
      answer(api.POST("/api/twins/{id}/answer", { params: { path: { id } }, body })),
    onSettled: () =>
      Promise.all(
        [paths.twins, paths.sheets].map((path) => client.invalidateQueries({ queryKey: keyOf(path) })),
      ),
  });
}
