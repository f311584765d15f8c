import { daysAfter } from "@/lib/civil-days";
import type { WholePlace } from "@/lib/place";
import { mayAt } from "@/lib/rights-at";
import type { Session } from "@/lib/session";

/** Nobody takes a class of an earlier day. Mirrors rollcall.service.opening, as the years of a batch do. */
const FIRST_DATE = "2000-01-01";
const YEARS = /(?<!\d)((?:19|20)\d{2})\s*[-/\u2010-\u2015]\s*(?:\d{2}){1,2}(?!\d)/;

type Asking = Pick<Session, "today" | "daysBack" | "rights" | "everywhere" | "grants">;

/**
 * The first day of which they may open a class here: for a lecturer so many days back, for the office and the head any
 * since the batch began.
 */
export function firstDay(session: Asking, place: WholePlace, groupId?: number | null): string {
  const year = YEARS.exec(place.batch)?.[1];
  const first = later(FIRST_DATE, year ? `${year}-01-01` : FIRST_DATE);
  if (mayAt(session, "correct_late", place, groupId)) return first;
  return later(first, daysAfter(session.today, -session.daysBack));
}

const later = (one: string, other: string): string => (one > other ? one : other);
