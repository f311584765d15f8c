import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import type { College } from "./college";
import { openSections } from "./people";
import { daysAgo } from "./records";
import { CSE, ECE } from "./students";
import { test } from "./test";

/** The week of the whole list, or of one of its groups. */
export const atWeek = (more: Record<string, string> = {}) =>
  `/timetable?${new URLSearchParams({ year: CSE.batch, department: CSE.department, semester: "5th", ...more })}`;

export const HOURS = [
  ["09:00", "09:50"],
  ["09:55", "10:45"],
  ["10:50", "11:40"],
  ["11:45", "12:35"],
  ["13:30", "14:20"],
  ["14:25", "15:15"],
  ["15:20", "16:10"],
  ["16:15", "17:05"],
] as const;

/** A term around today: the stories are told on any day. */
export const TERM = { firstDay: daysAgo(60), lastDay: daysAgo(-60) };

export interface NewSlot {
  weekday: number;
  hour: number;
  length?: number;
  room?: string;
  title?: string;
  batch?: string;
  department?: string;
  taught?: { subjectId: number; groupId?: number | null }[];
  lecturers?: string[];
}

/** Hours and a term, without a class. */
export async function openTerm(college: College): Promise<number> {
  await college.put("/api/timetable/hours", {
    since: TERM.firstDay,
    hours: HOURS.map(([starts, ends]) => ({ starts, ends })),
  });
  await college.post("/api/timetable/terms", TERM);
  const { items } = await college.get<{ items: { id: number }[] }>("/api/timetable/terms");
  return items[0]?.id ?? 0;
}

export const addSlot = (college: College, timetable: number, slot: NewSlot) =>
  college.post("/api/timetable/slots", {
    timetable,
    from: TERM.firstDay < daysAgo(0) ? daysAgo(0) : TERM.firstDay,
    change: randomUUID(),
    ...slot,
  });

interface Furnished {
  term: number;
  /** The ids of subjects and of the sections A and B. */
  cs501: number;
  cs502: number;
  ec501: number;
  a: number;
  b: number;
}

/** CS501 and CS502 for the sections A and B of CSE, EC501 for ECE, and a term without a class. */
export async function openCollege(college: College): Promise<Furnished> {
  const { CS501, CS502 } = await openSections(college);
  await college.post("/api/subjects", { ...ECE, semester: "5th", code: "EC501" });
  const ofEce = new URLSearchParams({ ...ECE, semester: "5th" });
  const { items } = await college.get<{ items: { id: number }[] }>(`/api/subjects?${ofEce}`);
  const groupOf = (label: string) => CS501?.groups.find((group) => group.label === label)?.id ?? 0;
  return {
    term: await openTerm(college),
    cs501: CS501?.id ?? 0,
    cs502: CS502?.id ?? 0,
    ec501: items[0]?.id ?? 0,
    a: groupOf("A"),
    b: groupOf("B"),
  };
}

interface OnServer {
  slots: {
    weekday: number;
    hour: number;
    length: number;
    room: string | null;
    title: string | null;
    taught: { subject: string; group: { label: string } | null }[];
    lecturers: { userName: string }[];
    days: { day: string; kind: string; reason: string | null; movedTo: string | null }[];
  }[];
}

const weekOnServer = (college: College, day?: string) =>
  college.get<OnServer>(
    `/api/timetable/week?${new URLSearchParams({ ...CSE, semester: "5th", ...(day && { day }) })}`,
  );

/** Each class of the list, in short: "2.6 CS501 A, 118". */
export async function slotsOnServer(college: College, day?: string): Promise<string[]> {
  const { slots } = await weekOnServer(college, day);
  return slots.map(({ weekday, hour, length, room, title, taught }) => {
    const what = taught
      .map(({ subject, group }) => [subject, group?.label].filter(Boolean).join(" "))
      .join(" + ");
    return `${weekday}.${hour}${length > 1 ? `+${length}` : ""} ${[what || title, room].filter(Boolean).join(", ")}`;
  });
}

export const daysOnServer = async (college: College) =>
  (await weekOnServer(college)).slots.flatMap(({ days }) => days);

/** A cell of the grid, by what is read out of it. */
export const cell = (page: Page, name: string | RegExp) =>
  page.getByRole("grid").getByRole("button", { name });

export const undo = (page: Page) => page.getByRole("status").getByRole("button", { name: "Undo" }).click();

export const title = (page: Page) => page.getByRole("heading", { level: 1 });

export const isPhone = () => test.info().project.name === "phone";

/** The form of a class: a desk has it beside the week, a phone above it. */
export const panel = (page: Page, name: string | RegExp) =>
  isPhone() ? page.getByRole("dialog", { name }) : page.getByRole("complementary", { name });
