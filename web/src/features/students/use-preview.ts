import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { pageWording } from "@/lib/api/refusals";
import { sendForm } from "@/ui/send-form";
import type { ImportDraft } from "./draft";
import { placeQuery } from "./queries";
import type { Preview, PreviewRow } from "./types";

/** What the draft would change, asked of the server anew for each choice. Nothing is written by it. */
export function usePreview(draft: ImportDraft) {
  const client = useQueryClient();
  const [sent, setSent] = useState(0);
  const { file, place, sheet, mapping, headingRow, missing, leftOutGroups } = draft;
  const chosen = [place, sheet, mapping, headingRow, missing, leftOutGroups];
  const queryKey = ["student-preview", file.number, ...chosen];
  const query = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      setSent(0);
      const sending = { signal, onSent: setSent };
      return inPageLanguage(await sendForm<Preview>("POST", "/api/students/preview", formOf(draft), sending));
    },
    staleTime: Number.POSITIVE_INFINITY, // asked again on purpose only: it sends the whole file
    placeholderData: keepPreviousData,
  });
  const [known, setKnown] = useState<Preview>();
  if (query.data && query.data !== known) setKnown(query.data);

  return {
    preview: query.data,
    /** The last one there was: after a choice that leads nowhere it still tells what to choose from. */
    known: query.data ?? known,
    error: query.error,
    /** How much of the file has gone out, 0 to 1. */
    sent,
    /** Whether the preview is of an earlier choice, or is being fetched. */
    waiting: query.isFetching,
    retry: () => void query.refetch(),
    /** Throws the preview away: the list has changed under it. */
    outdate: () => client.invalidateQueries({ queryKey }),
  };
}

/** What is remarked beside its rows, in words of the page's language. */
async function inPageLanguage(preview: Preview): Promise<Preview> {
  const say = await pageWording();
  const inWords = ({ problems = [], ...row }: PreviewRow): PreviewRow => ({
    ...row,
    problems: problems.map((problem) => ({ ...problem, message: say(problem) })),
  });
  return { ...preview, rows: preview.rows.map(inWords) };
}

/** The same form for the preview and for the import itself. */
export function formOf(draft: ImportDraft): FormData {
  const { file, place, sheet, mapping, headingRow, missing, leftOutGroups } = draft;
  const form = new FormData();
  const { batch, department } = placeQuery(place);
  form.set("batch", batch);
  form.set("department", department);
  form.set("missing", missing);
  if (sheet !== null) form.set("sheet", sheet);
  if (mapping) form.set("mapping", JSON.stringify(mapping));
  if (headingRow !== null) form.set("headingRow", headingRow);
  if (leftOutGroups.length > 0) form.set("leftOutGroups", JSON.stringify(leftOutGroups));
  form.set("file", file.content, file.name);
  return form;
}
