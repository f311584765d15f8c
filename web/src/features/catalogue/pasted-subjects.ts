import { sameLabel } from "@/lib/same-label";

/** A subject of a pasted list, and what would come of it. */
export interface PastedSubject {
  /** Which of the list it is. */
  number: number;
  code: string;
  name: string;
  what: "new" | "same" | "refused";
  /** Why it is refused; null where it is not. */
  why: "space" | "twice" | "code too long" | "name too long" | null;
}

interface Known {
  label: string;
}

const LONGEST_CODE = 40;
const LONGEST_NAME = 120;
/** "1." and "-" in front of a row of a list. */
const COUNTED = /^\s*(?:\d{1,3}[.)]|[-*\u2022])\s+/;
const BETWEEN = /^[\s:,;\u2013\u2014-]+/;

/** One subject in each row, code then name; or only codes, with commas or semicolons between them. */
export function readSubjects(text: string, here: readonly Known[]): PastedSubject[] {
  const known = new Set(here.map(({ label }) => sameLabel(label)));
  const seen = new Set<string>();
  return text
    .split(/[\r\n]+/)
    .flatMap(readRow)
    .map(({ code, name }, number) => {
      const key = sameLabel(code);
      const why = whyRefused(code, name) ?? (seen.has(key) ? "twice" : null);
      seen.add(key);
      return { number, code, name, what: why ? "refused" : known.has(key) ? "same" : "new", why };
    });
}

/** Whether what was typed as one code is several. */
export const isSeveral = (text: string): boolean => /[,;\n]/.test(text.trim());

function readRow(row: string): { code: string; name: string }[] {
  const text = row.replace(COUNTED, "").trim();
  if (!text) return [];
  const parts = text
    .split(/[,;]/)
    .map((part) => part.trim())
    .filter(Boolean);
  if (parts.length > 1 && parts.every(isCode)) return parts.map((code) => ({ code, name: "" }));
  const column = text.split("\t").map((part) => part.trim());
  const [first = "", ...others] = column.length > 1 ? column : splitAtFirst(text);
  return [{ code: first, name: others.join(" ").replace(BETWEEN, "").trim() }];
}

/** At a comma or semicolon; else after the first word, unless that leaves a number: "CS 50" is a code with a space. */
function splitAtFirst(text: string): string[] {
  const mark = /[,;]/.exec(text);
  if (mark) return [text.slice(0, mark.index).trim(), text.slice(mark.index + 1)];
  const [, word = "", rest = ""] = /^(\S+)\s*(.*)$/s.exec(text) ?? [];
  return /^\p{L}+$/u.test(word) && /^\d/.test(rest) ? [text] : [word, rest];
}

const isCode = (text: string) => /\d/.test(text) && !/\s/.test(text);

function whyRefused(code: string, name: string): PastedSubject["why"] {
  if (/\s/.test(code)) return "space";
  if (code.length > LONGEST_CODE) return "code too long";
  return name.length > LONGEST_NAME ? "name too long" : null;
}
