import { api } from "@/lib/api/client";
import { paths } from "@/lib/paths";
import { useChange, useRefresh } from "@/lib/use-change";
import type { Answer } from "./queries";

interface Answering {
  answer: Answer;
  /** In place of the answer that stands. */
  instead?: true;
}

/** Answers whether it was one class. Where somebody else has answered, that is told (409), and shown. */
export function useAnswer(id: string) {
  return useChange({ onSettled: useRefresh(paths.twins, paths.sheets) }, (body: Answering) =>
    api.POST("/api/twins/{id}/answer", { path: { id }, body }),
  );
}
