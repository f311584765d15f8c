/** A date as people type and read it: the day before the month, whatever the browser would make of it. */

/** What a text means: a civil date, or why it is none. */
export type ReadDay =
  | { day: string }
  | { wrong: "text" }
  | { wrong: "month"; month: number }
  | { wrong: "day"; month: string; days: number };

interface Known {
  /** The year of a date without one is the one that is nearest to it. */
  today: string;
  min?: string | undefined;
  max?: string | undefined;
  /** Of the months, from January on, besides English: "नवंबर". */
  months?: readonly string[];
}

const ENGLISH = "january february march april may june july august september october november december".split(
  " ",
);
const WEEKDAY = /^(mon|tue|wed|thu|fri|sat|sun|सोम|मंगल|बुध|गुरु|शुक्र|शनि|रवि)/; // may stand beside it, and decides nothing
const SHORTEST_NAME = 3; // letters: "jun" and "jul" differ in the third
const DEVANAGARI_ZERO = 0x966;
const FIRST_YEAR = 1900;

/** 24/11/2026; anything that is no civil date stays as it is. */
export const showDay = (civil: string): string => civil.replace(/^(\d{4})-(\d\d)-(\d\d)$/, "$3/$2/$1");

/** Whether it cannot become another date by typing on: day, month and four figures of the year, or as machines write it. */
export const isWholeDay = (text: string): boolean =>
  /^\s*(\d{1,2}[\s./-]+\d{1,2}[\s./-]+\d{4}|\d{4}-\d\d-\d\d)\s*$/.test(text);

/** "24/11/2026", "24.11.26", "24 11", "24 Nov", "Tue, 24th November", "241126", "2026-11-24". */
export function readDay(text: string, known: Known): ReadDay {
  const parts = partsOf(text);
  const [word, ...more] = parts.filter((part) => !/\d/.test(part) && !WEEKDAY.test(part));
  const figures = parts.filter((part) => /\d/.test(part));
  if (!word) return ofFigures(figures, known);
  const month = monthNamed(word, known.months);
  return month > 0 && more.length === 0 ? withMonth(figures, month, known) : { wrong: "text" };
}

function partsOf(text: string): string[] {
  const plain = text
    .toLowerCase()
    .replace(/[०-९]/g, (figure) => String(figure.charCodeAt(0) - DEVANAGARI_ZERO))
    .replace(/(\d)(st|nd|rd|th)\b/g, "$1")
    .replace(/(\d)(?=\p{L})|(\p{L}\p{M}*)(?=\d)/gu, "$& ");
  return plain.split(/[\s.,/–—-]+/).filter(Boolean);
}

/** 1 is January, 0 is none. */
function monthNamed(word: string, months: readonly string[] = []): number {
  if ([...word].length < SHORTEST_NAME && !months.includes(word)) return 0;
  const begins = (name: string) => name.toLowerCase().startsWith(word);
  return ENGLISH.findIndex(begins) + 1 || months.findIndex(begins) + 1;
}

/** The month by its name: what else there is are the day and, it may be, the year. */
function withMonth(figures: string[], month: number, known: Known): ReadDay {
  const [first = "", second, ...more] = figures;
  if (more.length > 0 || first === "") return { wrong: "text" };
  return first.length === 4 ? of(second ?? "", month, first, known) : of(first, month, second, known);
}

function ofFigures(figures: string[], known: Known): ReadDay {
  const [first = "", second = "", third, ...more] = figures;
  if (more.length > 0) return { wrong: "text" };
  if (figures.length === 1 && /^\d{4}(\d\d){1,2}$/.test(first))
    return ofFigures([first.slice(0, 2), first.slice(2, 4), first.slice(4)], known);
  if (figures.length < 2) return { wrong: "text" };
  if (first.length === 4) return third ? of(third, Number(second), first, known) : { wrong: "text" };
  return of(first, Number(second), third, known);
}

function of(day: string, month: number, year: string | undefined, known: Known): ReadDay {
  if (!/^\d{1,2}$/.test(day) || (year !== undefined && !/^(\d\d|\d{4})$/.test(year)))
    return { wrong: "text" };
  if (month < 1 || month > 12) return { wrong: "month", month };
  if (year !== undefined)
    return inYear(Number(day), month, year.length === 2 ? 2000 + Number(year) : Number(year));
  const thisYear = Number(known.today.slice(0, 4));
  const tries = [thisYear, thisYear + 1, thisYear - 1].map((each) => inYear(Number(day), month, each));
  const days = tries.flatMap((each) => ("day" in each ? [each.day] : []));
  const { min = "", max = "9" } = known;
  const within = days.filter((each) => min <= each && each <= max);
  const away = (each: string) => Math.abs(Date.parse(each) - Date.parse(known.today));
  const [nearest] = (within.length > 0 ? within : days).toSorted((one, other) => away(one) - away(other));
  return nearest ? { day: nearest } : (tries[0] ?? { wrong: "text" });
}

function inYear(day: number, month: number, year: number): ReadDay {
  if (year < FIRST_YEAR) return { wrong: "text" };
  const ofMonth = `${year}-${String(month).padStart(2, "0")}`;
  const days = new Date(Date.UTC(year, month, 0)).getUTCDate();
  if (day < 1 || day > days) return { wrong: "day", month: ofMonth, days };
  return { day: `${ofMonth}-${String(day).padStart(2, "0")}` };
}
