import { randomUUID } from "node:crypto";
import { asha, type College } from "./college";
import { subjectId } from "./roles";

/** A zone in which it is between twelve and one o'clock. */
function zoneAtNoon(): string {
  const ahead = 12 - new Date().getUTCHours();
  return `Etc/GMT${ahead > 0 ? "-" : "+"}${Math.abs(ahead)}`;
}

let zone = zoneAtNoon();

/** Settings of a college where the fourth hour of the timetable is on: its zone is chosen when it opens, for a worker
 * tells stories for longer than an hour lasts. */
export const AT_NOON = {
  get ROLLBOOK_TIMEZONE(): string {
    zone = zoneAtNoon();
    return zone;
  },
};

/** A civil date there: today, or so many days after it. */
export const dayThere = (days = 0): string =>
  new Date(Date.now() + days * 86_400_000).toLocaleDateString("en-CA", { timeZone: zone });

/** 1 is Monday. */
export const weekdayThere = (days = 0): number => new Date(`${dayThere(days)}T12:00:00Z`).getUTCDay() || 7;

const HOURS = ["08:30-09:20", "09:30-10:20", "10:30-11:20", "11:30-13:40", "14:00-14:50", "15:00-15:50"];

/** Hours from half past eight on, the fourth of them now; and a term that began a month ago. Gives its id. */
export async function openTerm(college: College): Promise<number> {
  await college.put("/api/timetable/hours", {
    since: dayThere(-30),
    hours: HOURS.map((hour) => {
      const [starts, ends] = hour.split("-");
      return { starts, ends };
    }),
  });
  await college.post("/api/timetable/terms", { firstDay: dayThere(-30), lastDay: dayThere(60) });
  const { items } = await college.get<{ items: { id: number }[] }>("/api/timetable/terms");
  return items[0]?.id ?? 0;
}

interface GivenSlot {
  /** Of which day it is, counted from today: 0 is today's weekday. */
  day?: number;
  hour: number;
  length?: number;
  /** None: CS301. */
  taught?: { subjectId: number; groupId?: number }[];
  lecturers?: string[];
  room?: string;
}

/** From its own day on, so that it was not expected before. */
export async function addSlot(college: College, term: number, given: GivenSlot): Promise<void> {
  const { day = 0, hour, length = 1, taught, lecturers = [asha.userName], room = "Room 204" } = given;
  await college.post("/api/timetable/slots", {
    ...{ timetable: term, weekday: weekdayThere(day), hour, length, lecturers, room },
    taught: taught ?? [{ subjectId: await subjectId(college) }],
    ...{ change: randomUUID(), from: dayThere(day) },
  });
}

interface Expected {
  day: string;
  hour: number;
  hours: { hour: number; units: { state: string; attended: number | null }[] }[];
}

/** What became of today's classes of whoever holds the token, hour by hour. */
export async function statesToday(college: College): Promise<string[]> {
  const { classes } = await college.get<{ classes: Expected[] }>("/api/day/mine");
  return classes
    .filter(({ day }) => day === dayThere())
    .flatMap(({ hours }) => hours.map(({ hour, units }) => `${hour} ${units.map(({ state }) => state)}`));
}
