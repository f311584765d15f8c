/** A civil date as it is chosen: a day in a box, month and year from menus. */
export interface ChosenDay {
  day: string;
  month: string;
  year: string;
}

const FIRST_YEAR = 2022; // the specification's

/** From 2022 to the current one, the latest first. */
export const yearsTo = (today: string): string[] => {
  const last = Number(today.slice(0, 4));
  return Array.from({ length: Math.max(1, last - FIRST_YEAR + 1) }, (_, ago) => String(last - ago));
};

export const MONTHS = Array.from({ length: 12 }, (_, index) => String(index + 1));

/** YYYY-MM-DD, or null where the month has no such day. */
export function civilOf({ day, month, year }: ChosenDay): string | null {
  if (!/^\d{1,2}$/.test(day.trim())) return null;
  const civil = [year.padStart(4, "0"), month.padStart(2, "0"), day.trim().padStart(2, "0")].join("-");
  const date = new Date(`${civil}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(civil) ? civil : null;
}

export function chooseDay(civil: string): ChosenDay {
  const [year = "", month = "", day = ""] = civil.split("-");
  return { day: String(Number(day)), month: String(Number(month)), year };
}

/** A date as an address carries it; null for anything else. */
export function readCivil(text: string | null): string | null {
  return text && /^\d{4}-\d\d-\d\d$/.test(text) ? civilOf(chooseDay(text)) : null;
}
