import { newId } from "@/lib/new-id";
import type { TakenFile } from "@/ui/taken-file";
import type { Missing, NameAsked, Term } from "./types";

/** Whom or what a name of the file stands for. */
export type NameAnswer = Pick<NameAsked, "kind" | "name"> & { answer: string };

/** A timetable about to be written into a term. */
export interface SlotsDraft {
  /** The same for every try, another for other choices: what was written is not written twice. */
  id: string;
  file: TakenFile;
  term: Pick<Term, "id" | "firstDay" | "lastDay">;
  /** From which day on; empty: today, or the term's first day. */
  from: string;
  sheet: string | null;
  missing: Missing;
  names: readonly NameAnswer[];
}

/** What every file of a term is brought with, until something is chosen. */
export type Place = Pick<SlotsDraft, "term" | "from">;

export const draftOf = (file: TakenFile, { term, from }: Place): SlotsDraft => ({
  id: newId(),
  file,
  term,
  from,
  sheet: null,
  missing: "end",
  names: [],
});

/** Chosen otherwise, it is another one to write. */
export const choose = (
  draft: SlotsDraft,
  chosen: Partial<Pick<SlotsDraft, "sheet" | "missing">>,
): SlotsDraft => ({
  ...draft,
  ...chosen,
  id: newId(),
});

/** Of each name the last word counts. */
export const say = (draft: SlotsDraft, said: NameAnswer): SlotsDraft => ({
  ...draft,
  id: newId(),
  names: [...draft.names.filter(({ kind, name }) => kind !== said.kind || name !== said.name), said],
});

/** The same form for the preview and for the writing itself. */
export function formOf({ file, term, from, sheet, missing, names }: SlotsDraft): FormData {
  const form = new FormData();
  form.set("timetable", String(term.id));
  form.set("missing", missing);
  if (from) form.set("from", from);
  if (sheet !== null) form.set("sheet", sheet);
  if (names.length > 0) form.set("names", JSON.stringify(names));
  form.set("file", file.content, file.name);
  return form;
}
