import { useQuery } from "@tanstack/react-query";
import { daysOfMonth } from "@/lib/civil-days";
import { monthOf, termQuery } from "./queries";
import type { Calendar } from "./types";

/** The calendar of the term with one month, which may lie outside of it and is then asked for too. */
export function useCalendar(month: string) {
  const term = useQuery(termQuery);
  const { from, to } = daysOfMonth(month);
  const days = term.data?.days ?? [];
  const isWithin = [from, to].every((day) => days.some((each) => each.day === day));
  const beyond = useQuery({ ...monthOf(month), enabled: term.data !== undefined && !isWithin });
  return {
    calendar: term.data && join(term.data, isWithin ? undefined : beyond.data),
    error: term.error,
    refetch: term.refetch,
  };
}

/** Both, each day and each special day once. */
export function join(term: Calendar, month: Calendar | undefined): Calendar {
  if (!month) return term;
  const days = new Map([...term.days, ...month.days].map((each) => [each.day, each]));
  const specialDays = new Map([...term.specialDays, ...month.specialDays].map((each) => [each.id, each]));
  return {
    ...term,
    days: [...days.values()].toSorted((one, other) => (one.day < other.day ? -1 : 1)),
    specialDays: [...specialDays.values()].toSorted((one, other) => (one.firstDay < other.firstDay ? -1 : 1)),
  };
}
