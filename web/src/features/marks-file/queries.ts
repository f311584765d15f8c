import { keepPreviousData, queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { answer, api } from "@/lib/api/client";
import { pageWording } from "@/lib/api/refusals";
import type { Told } from "@/lib/api/sentences";
import { keyOf, paths } from "@/lib/paths";
import type { WholePlace } from "@/lib/place";
import { sendForm } from "@/ui/send-form";
import { formOf, type MarksDraft } from "./draft";
import type { MarksPreview } from "./types";

/** Told of whenever the subject's classes change. */
export const writtenFilesOf = (place: WholePlace) =>
  queryOptions({
    queryKey: [...keyOf(paths.classDates(place)), { marksFiles: true }],
    queryFn: async ({ signal }) =>
      (await answer(api.GET("/api/marks/imports", { params: { query: place }, signal }))).items,
  });

/** What the draft would write, asked of the server anew for each choice. Nothing is written by it. */
export function useMarksPreview(draft: MarksDraft) {
  const client = useQueryClient();
  const [sent, setSent] = useState(0);
  const queryKey = ["marks-preview", draft.file.number, draft.place, draft.group, draft.mends];
  const query = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      setSent(0);
      const sending = { signal, onSent: setSent };
      return inPageLanguage(
        await sendForm<MarksPreview>("POST", "/api/marks/preview", formOf(draft), sending),
      );
    },
    staleTime: Number.POSITIVE_INFINITY, // asked again on purpose only: it sends the whole file
    placeholderData: keepPreviousData,
  });
  return {
    preview: query.data,
    error: query.error,
    /** How much of the file has gone out, 0 to 1. */
    sent,
    /** Whether the preview is of an earlier choice, or is being fetched. */
    waiting: query.isFetching,
    retry: () => void query.refetch(),
    /** Throws the preview away: the register has changed under it. */
    outdate: () => client.invalidateQueries({ queryKey }),
  };
}

/** What is remarked beside its classes, rows and cells, in words of the page's language. */
async function inPageLanguage(preview: MarksPreview): Promise<MarksPreview> {
  const say = await pageWording();
  const tell = <Remark extends Told | null>(told: Remark): Remark => told && { ...told, message: say(told) };
  return {
    ...preview,
    columns: preview.columns.map((each) => ({
      ...each,
      problem: tell(each.problem),
      notice: tell(each.notice),
    })),
    rows: preview.rows.map((each) => ({ ...each, problem: tell(each.problem) })),
    cells: preview.cells.map((each) => ({ ...each, problem: tell(each.problem) })),
  };
}
