import type { Got } from "@/lib/api/got";
import type { paths } from "@/lib/api/schema";

/** Whose list: a batch and a department, by their labels. */
export interface ListPlace {
  batch: string;
  department: string;
}

export type Student = Got<"/api/students">["items"][number];

/** A student and the code for the public look-up; null where none was made. */
export type CodeEntry = Got<"/api/students/codes">["items"][number];

/** An import that has been written. */
export type ImportEntry = Got<"/api/students/imports">["items"][number];

/** What a file would change. */
export type Preview = paths["/api/students/preview"]["post"]["responses"][200]["content"]["application/json"];
export type PreviewRow = Preview["rows"][number];
export type RowKind = PreviewRow["kind"];

/** A group that the file names and that the list has not. */
export type GroupToMake = NonNullable<Preview["newGroups"]>[number];
export type GroupKind = GroupToMake["kind"];
export type GroupCounts = NonNullable<Preview["groupCounts"]>;

/** What happens to those who are on the list and not in the file. */
export type Missing = ImportEntry["missing"];
