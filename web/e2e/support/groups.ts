import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import type { College } from "./college";
import { at, CSE, ECE, enrol, enrolByFile, type Student } from "./students";
import { expect } from "./test";

const SUBJECTS = { ...CSE, semester: "5th", codes: ["CS501", "CS502"] };
const NAMES = ["Aarav Srivastava", "Abdul Qureshi", "अनन्या शुक्ला", "கவிதா தி.", "Renée Müller-Łukasiewicz"];

export const rollOf = (place: number) => `24CS${String(place).padStart(3, "0")}`;

/** A list of so many, in the order of their rolls. */
export async function openList(college: College, count: number): Promise<void> {
  await college.furnish({ batches: [CSE.batch], departments: ["CSE", "ECE"], subjects: SUBJECTS });
  const students = Array.from({ length: count }, (_, place): Student => {
    const name = NAMES[place % NAMES.length] ?? "";
    return [`${name} ${place + 1}`, rollOf(place + 1)];
  });
  await enrolByFile(college, students);
}

/** Some students of another department, for an elective. */
export const enrolElsewhere = (college: College) =>
  enrol(
    college,
    [31, 36, 40].map((roll): Student => [`Elective Student ${roll}`, `24EC0${roll}`]),
    ECE,
  );

interface Listed {
  groups: { id: number; label: string; kind: string; students: number }[];
  archived: { label: string }[];
  nowhere: { roll: string }[];
}

/** What the server has, apart from what the page shows. */
export const groupsOnServer = (college: College) =>
  college.get<Listed>(`/api/groups?${new URLSearchParams(CSE)}`);

/** Each group with how many are in it. */
export const countsOnServer = async (college: College) =>
  (await groupsOnServer(college)).groups.map(({ label, students }) => `${label} ${students}`);

export async function membersOnServer(college: College, label: string, on?: string): Promise<string[]> {
  const { groups } = await groupsOnServer(college);
  const id = groups.find((group) => group.label === label)?.id;
  const query = on ? `?on=${on}` : "";
  const { members } = await college.get<{ members: { roll: string }[] }>(`/api/groups/${id}${query}`);
  return members.map(({ roll }) => roll);
}

interface Sections {
  /** The last roll of each, counted from 1; who stands behind the last is in none. */
  [label: string]: number;
}

/** Splits the list as the page would. */
export async function splitOnServer(
  college: College,
  sections: Sections,
  asOf = "2026-07-27",
): Promise<void> {
  const listed = await college.get<{ items: { id: number }[] }>(
    `/api/students?${new URLSearchParams({ ...CSE, limit: "1000" })}`,
  );
  const ids = listed.items.map(({ id }) => id);
  let start = 0;
  const groups = Object.entries(sections).map(([label, end]) => {
    const come = ids.slice(start, end);
    start = end;
    return { label, kind: "section", come };
  });
  await college.put(`/api/groups/moves/${randomUUID()}`, { ...CSE, asOf, groups });
}

export async function openGroups(page: Page): Promise<void> {
  await page.goto(at("/groups"));
}

/** Opens a group from the list of all. */
export async function openGroup(page: Page, label: string): Promise<void> {
  await page.getByRole("main").getByRole("link", { name: label, exact: true }).click();
  await expect(page).toHaveURL(/group=\d+/);
}

export const tile = (page: Page, roll: string) =>
  page.getByRole("group", { name: "All students of the list" }).getByRole("button", {
    name: new RegExp(`^24CS ${roll} `),
  });

export const title = (page: Page) => page.getByRole("heading", { level: 1 });

export const submit = (page: Page, act: RegExp | string = /^Submit/) =>
  page.getByRole("button", { name: act }).click();

export const undo = (page: Page) => page.getByRole("status").getByRole("button", { name: "Undo" }).click();
