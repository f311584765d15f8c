import { daysAfter } from "@/lib/civil-days";

export const GROUPINGS = ["day", "department", "lecturer"] as const;
export type Grouping = (typeof GROUPINGS)[number];

/** How many days, today among them; the second stands where nobody chooses. */
export const SPANS = [1, 5, 14, 30] as const;
const USUAL_DAYS = 5;

/** Which classes are looked at, as the address says it. */
export interface View {
  first: string;
  last: string;
  department: string | null;
  lecturer: string | null;
  by: Grouping;
}

const CIVIL = /^\d{4}-\d\d-\d\d$/;

export function readView(query: URLSearchParams, today: string): View {
  const day = (name: string) => {
    const said = query.get(name) ?? "";
    return CIVIL.test(said) && !Number.isNaN(Date.parse(said)) ? said : null;
  };
  const last = day("last") ?? today;
  const first = day("first") ?? daysAfter(last, 1 - USUAL_DAYS);
  const by = query.get("by");
  return {
    first: first > last ? last : first,
    last,
    department: query.get("department"),
    lecturer: query.get("lecturer"),
    by: GROUPINGS.find((each) => each === by) ?? "day",
  };
}

/** What is as it is by itself is left out. */
export function writeView({ first, last, department, lecturer, by }: View, today: string): URLSearchParams {
  const isUsual = last === today && first === daysAfter(today, 1 - USUAL_DAYS);
  return new URLSearchParams({
    ...(!isUsual && { first, last }),
    ...(department && { department }),
    ...(lecturer && { lecturer }),
    ...(by !== "day" && { by }),
  });
}

/** Of how many days up to today the view is; null where it ends on another day, or is none of those offered. */
export const spanOf = ({ first, last }: View, today: string): number | null =>
  SPANS.find((days) => last === today && first === daysAfter(today, 1 - days)) ?? null;
