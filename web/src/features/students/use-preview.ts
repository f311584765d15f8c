import { useState } from "react";
import { pageWording } from "@/lib/api/refusals";
import { useFilePreview } from "@/ui/use-file-preview";
import type { ImportDraft } from "./draft";
import { placeQuery } from "./queries";
import type { Preview, PreviewRow } from "./types";

/** What the draft would change. */
export function usePreview(draft: ImportDraft) {
  const { file, place, sheet, mapping, headingRow, missing, leftOutGroups } = draft;
  const look = useFilePreview({
    queryKey: ["student-preview", file.number, place, sheet, mapping, headingRow, missing, leftOutGroups],
    address: "/api/students/preview",
    form: () => formOf(draft),
    inWords: inPageLanguage,
  });
  const { preview } = look;
  const [known, setKnown] = useState<Preview>();
  if (preview && preview !== known) setKnown(preview);
  /** The last one there was: after a choice that leads nowhere it still tells what to choose from. */
  return { ...look, known: preview ?? known };
}

/** What is remarked beside its rows, in words of the page's language. */
async function inPageLanguage(preview: Preview): Promise<Preview> {
  const say = await pageWording();
  const inWords = ({ problems = [], leftOut, ...row }: PreviewRow): PreviewRow => ({
    ...row,
    problems: problems.map((problem) => ({ ...problem, message: say(problem) })),
    ...(leftOut && { leftOut: leftOut.map((cell) => ({ ...cell, message: say(cell) })) }),
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
