import { queryOptions } from "@tanstack/react-query";
import { api } from "@/lib/api/client";
import { pageWording } from "@/lib/api/refusals";
import { keyOf, paths } from "@/lib/paths";
import { useFilePreview } from "@/ui/use-file-preview";
import { formOf, type SlotsDraft } from "./draft";
import type { SlotsPreview } from "./types";

export const termsToImport = queryOptions({
  queryKey: [...keyOf(paths.timetable), { view: "terms" }],
  queryFn: ({ signal }) => api.GET("/api/timetable/terms", { signal }),
});

/** Told of whenever the timetable changes. */
export const writtenInto = (timetable: number) =>
  queryOptions({
    queryKey: [...keyOf(paths.timetable), { view: "files", timetable }],
    queryFn: async ({ signal }) =>
      (await api.GET("/api/timetable/imports", { query: { timetable }, signal })).items,
  });

/** What the draft would change. */
export const useSlotsPreview = (draft: SlotsDraft) =>
  useFilePreview({
    queryKey: [
      "slots-preview",
      draft.file.number,
      draft.term.id,
      draft.from,
      draft.sheet,
      draft.missing,
      draft.names,
    ],
    address: "/api/timetable/preview",
    form: () => formOf(draft),
    inWords: inPageLanguage,
  });

/** What is remarked beside its rows, in words of the page's language. */
async function inPageLanguage(preview: SlotsPreview): Promise<SlotsPreview> {
  const say = await pageWording();
  return {
    ...preview,
    rows: preview.rows.map((row) => ({
      ...row,
      problem: row.problem && { ...row.problem, message: say(row.problem) },
      clashes: row.clashes.map((clash) => ({ ...clash, message: say(clash) })),
    })),
  };
}
