import type { Got } from "@/lib/api/got";
import type { paths } from "@/lib/api/schema";

/** What a file with marks would write. */
export type MarksPreview =
  paths["/api/marks/preview"]["post"]["responses"][200]["content"]["application/json"];
export type MarksColumn = MarksPreview["columns"][number];
export type MarksRow = MarksPreview["rows"][number];
export type WrongCell = MarksPreview["cells"][number];

/** A file with marks that was written. */
export type MarksEntry = Got<"/api/marks/imports">["items"][number];
