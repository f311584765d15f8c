import { randomUUID } from "node:crypto";
import type { College } from "./college";
import { daysAgo } from "./records";
import { subjectId } from "./roles";

/** 1 is Monday. */
export const weekdayOf = (civil: string): number => new Date(`${civil}T12:00:00Z`).getUTCDay() || 7;

const HOURS = [
  ["09:00", "09:50"],
  ["09:55", "10:45"],
  ["11:00", "11:50"],
] as const;

interface Term {
  /** In days before today, or after it where less than none. */
  begins: number;
  ends: number;
  /** The weekdays that have the subject of the stories in the first hour. */
  weekdays: readonly number[];
}

/** Three hours a day, a term, and CS301 in the first hour of these weekdays. Gives the term's id. */
export async function openTerm(college: College, { begins, ends, weekdays }: Term): Promise<number> {
  await college.put("/api/timetable/hours", {
    hours: HOURS.map(([starts, stops]) => ({ starts, ends: stops })),
  });
  await college.post("/api/timetable/terms", { firstDay: daysAgo(begins), lastDay: daysAgo(ends) });
  const { current } = await college.get<{ current: number }>("/api/timetable/terms");
  const subject = await subjectId(college);
  for (const weekday of weekdays)
    await college.post("/api/timetable/slots", {
      ...{ timetable: current, weekday, hour: 1, taught: [{ subjectId: subject }] },
      change: randomUUID(),
    });
  return current;
}
