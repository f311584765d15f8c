import type { Category } from "@/lib/leaves";
import { countMarks, type Mark } from "@/lib/marks";
import type { Days } from "./parts";
import type { LeaveState } from "./types";

/** What the calendar has to know of a leave. */
interface Spell extends Days {
  state: LeaveState;
  kind: { category: Category };
}

interface HeldClass {
  day: string;
  mark: Mark | null;
}

export interface DayCell {
  /** Null outside the month. */
  day: string | null;
  attended: number;
  missed: number;
  /** On granted leave, or on leave that is asked for. */
  leave: { category: Category; state: "granted" | "asked" } | null;
}

const DAYS_A_WEEK = 7;

/** The weeks of a month (YYYY-MM), Monday first, with what was seen and who was away on each day. */
export function weeksOf(month: string, leaves: readonly Spell[], classes: readonly HeldClass[]): DayCell[][] {
  const days = daysOf(month);
  const before = (new Date(`${days[0]}T00:00:00Z`).getUTCDay() + DAYS_A_WEEK - 1) % DAYS_A_WEEK;
  const cells = [
    ...Array.from({ length: before }, () => NOWHERE),
    ...days.map((day) => cellOf(day, leaves, classes)),
  ];
  while (cells.length % DAYS_A_WEEK > 0) cells.push(NOWHERE);
  return Array.from({ length: cells.length / DAYS_A_WEEK }, (_, week) =>
    cells.slice(week * DAYS_A_WEEK, (week + 1) * DAYS_A_WEEK),
  );
}

const NOWHERE: DayCell = { day: null, attended: 0, missed: 0, leave: null };

function daysOf(month: string): string[] {
  const [year = 0, number = 1] = month.split("-").map(Number);
  const count = new Date(Date.UTC(year, number, 0)).getUTCDate();
  return Array.from({ length: count }, (_, at) => `${month}-${String(at + 1).padStart(2, "0")}`);
}

function cellOf(day: string, leaves: readonly Spell[], classes: readonly HeldClass[]): DayCell {
  const { present, absent } = countMarks(classes.filter((held) => held.day === day).map(({ mark }) => mark));
  return { day, attended: present, missed: absent, leave: leaveOn(day, leaves) };
}

/** What is granted stands before what is only asked for. */
function leaveOn(day: string, leaves: readonly Spell[]): DayCell["leave"] {
  const there = leaves.filter(({ startsOn, endsOn }) => startsOn <= day && day <= endsOn);
  for (const state of ["granted", "asked"] as const) {
    const found = there.find((leave) => leave.state === state);
    if (found) return { category: found.kind.category, state };
  }
  return null;
}

/** The month before or after, as YYYY-MM. */
export function monthBeside(month: string, step: -1 | 1): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number - 1 + step, 1)).toISOString().slice(0, 7);
}

/** A month as an address carries it; null for anything else. */
export const readMonth = (text: string | null): string | null =>
  text && /^20\d\d-(0[1-9]|1[0-2])$/.test(text) ? text : null;
