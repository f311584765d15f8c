import type { paths } from "@/lib/api/schema";

/** What a timetable in a file would change. */
export type SlotsPreview =
  paths["/api/timetable/preview"]["post"]["responses"][200]["content"]["application/json"];
export type SlotRow = SlotsPreview["rows"][number];
export type RowState = SlotRow["state"];
export type SlotShown = NonNullable<SlotRow["slot"]>;
export type NameAsked = SlotsPreview["names"][number];
export type NameChoices = SlotsPreview["choices"];

export type Term = SlotsPreview["timetable"];
export type Missing = "end" | "keep";

/** A timetable that was written. */
export type SlotsImport =
  paths["/api/timetable/imports/{id}"]["put"]["responses"][201]["content"]["application/json"];
