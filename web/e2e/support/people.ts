import type { Page } from "@playwright/test";
import { asha, type College, type Person } from "./college";
import { openList, splitOnServer } from "./groups";
import { CSE } from "./students";
import { expect } from "./test";

export const ananya: Person = {
  name: "Ananya Bose",
  userName: "ananya.bose",
  email: "ananya@college.example",
  mobile: "+91 98450 22318",
  password: "monsoon over the ghats",
};

export const joseph: Person = {
  name: "Joseph Mathew",
  userName: "joseph.mathew",
  email: "joseph@college.example",
  mobile: "+91 98450 11111",
  password: "backwater and coir rope",
};

interface Taught {
  id: number;
  code: string;
  groups: { id: number; label: string }[];
}

/** A list of six in two sections, and the subjects CS501 and CS502, which call these. Gives the subjects by code. */
export async function openSections(college: College): Promise<Record<string, Taught>> {
  await openList(college, 6);
  await splitOnServer(college, { A: 3, B: 6 });
  return subjectsOnServer(college);
}

export async function subjectsOnServer(college: College): Promise<Record<string, Taught>> {
  const query = new URLSearchParams({ ...CSE, semester: "5th" });
  const { items } = await college.get<{ items: Taught[] }>(`/api/subjects?${query}`);
  for (const { id } of items) await college.patch(`/api/subjects/${id}`, { called: "sections" });
  const called = await college.get<{ items: Taught[] }>(`/api/subjects?${query}`);
  return Object.fromEntries(called.items.map((subject) => [subject.code, subject]));
}

interface Given {
  role: string;
  department?: string;
  subjectId?: number | undefined;
  groupId?: number | undefined;
  until?: string;
}

/** Asha invites somebody with these grants, by her own browser; the link is used at once. */
export async function bringIn(page: Page, person: Person, ...grants: Given[]): Promise<void> {
  const { name, userName, email, mobile, password } = person;
  await send(page, "/api/account/confirmation", { password: asha.password });
  const { link } = await send<{ link: string }>(page, "/api/people", {
    ...{ name, userName, email, mobile, grants },
  });
  const token = new URL(link).hash.slice(1);
  await send(page, "/api/links/use", { token, password, confirmPassword: password });
}

async function send<T>(page: Page, path: string, data: object): Promise<T> {
  const answer = await page.request.post(path, { headers: { "Sec-Fetch-Site": "same-origin" }, data });
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
  return (answer.status() === 204 ? null : await answer.json()) as T;
}

interface PersonOnServer {
  disabled: boolean;
  grants: {
    role: string;
    subject: string | null;
    group: string | null;
    until: string | null;
    insteadOf: string | null;
  }[];
}

export const personOnServer = async (page: Page, userName: string): Promise<PersonOnServer> =>
  (await page.request.get(`/api/people/${userName}`)).json();

export const heading = (page: Page) => page.getByRole("heading", { level: 1 });
export const row = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });
