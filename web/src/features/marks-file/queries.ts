import { queryOptions } from "@tanstack/react-query";
import { api } from "@/lib/api/client";
import { pageWording } from "@/lib/api/refusals";
import type { Told } from "@/lib/api/sentences";
import { keyOf, paths } from "@/lib/paths";
import type { WholePlace } from "@/lib/place";
import { useFilePreview } from "@/ui/use-file-preview";
import { formOf, type MarksDraft } from "./draft";
import type { MarksPreview } from "./types";

/** Told of whenever the subject's classes change. */
export const writtenFilesOf = (place: WholePlace) =>
  queryOptions({
    queryKey: [...keyOf(paths.classDates(place)), { marksFiles: true }],
    queryFn: async ({ signal }) => (await api.GET("/api/marks/imports", { query: place, signal })).items,
  });

/** What the draft would write. */
export const useMarksPreview = (draft: MarksDraft) =>
  useFilePreview({
    queryKey: ["marks-preview", draft.file.number, draft.place, draft.group, draft.mends],
    address: "/api/marks/preview",
    form: () => formOf(draft),
    inWords: inPageLanguage,
  });

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
