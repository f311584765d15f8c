import type { Kind } from "./types";

export const KINDS = [
  "crossed",
  "digest",
  "statement",
  "absent",
  "not_taken",
  "leave_decided",
  "objection_answered",
  "list_published",
  "invitation",
  "password",
  "check_address",
  "page_link",
] as const satisfies readonly Kind[];
export const STATES = ["delivered", "bounced", "read"] as const;
type Found = (typeof STATES)[number];

/** What of the register is asked for; what is not set is all of it. */
export interface RegisterFilters {
  q?: string;
  student?: number;
  since?: string;
  kind?: Kind;
  state?: Found;
}

const DAY = /^\d{4}-\d\d-\d\d$/;
const ID = /^[1-9]\d{0,15}$/;

/** As the page's address says it. What it cannot mean is left out. */
export function filtersFrom(query: URLSearchParams): RegisterFilters {
  const [q, student, since] = [query.get("q")?.trim(), query.get("student"), query.get("since")];
  const kind = KINDS.find((each) => each === query.get("kind"));
  const state = STATES.find((each) => each === query.get("state"));
  return {
    ...(q && { q: q.slice(0, 80) }),
    ...(student && ID.test(student) && { student: Number(student) }),
    ...(since && DAY.test(since) && { since }),
    ...(kind && { kind }),
    ...(state && { state }),
  };
}

/** The same in an address, of the page or of a file. */
export const queryOf = (filters: RegisterFilters): Record<string, string> =>
  Object.fromEntries(Object.entries(filters).map(([name, value]) => [name, String(value)]));

/** The first days of this month and of others before it: from when on somebody wants to see. */
export function sinceChoices(today: string): string[] {
  const year = Number(today.slice(0, 4));
  const month = Number(today.slice(5, 7)) - 1;
  return [0, 1, 5, 11].map((back) => {
    const day = new Date(Date.UTC(year, month - back, 1));
    return day.toISOString().slice(0, 10);
  });
}
