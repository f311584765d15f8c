import { randomUUID } from "node:crypto";
import { type Page, request as requests } from "@playwright/test";
import { asha, type College } from "./college";
import { daysAgo, holdClass } from "./records";
import { openSubject, PLACE, rollOf } from "./rollcall";
import { expect, logIn } from "./test";

const SAME_ORIGIN = { "Sec-Fetch-Site": "same-origin" };

/** A page, or what asks as one does, where somebody is logged in. */
type Office = Pick<Page, "request">;

/** No token opens what is about leave: it is asked for in the name of who is logged in here. */
export async function ask<T>(page: Office, path: string): Promise<T> {
  const answer = await page.request.get(path, { headers: SAME_ORIGIN });
  expect(answer.ok(), path).toBe(true);
  return (await answer.json()) as T;
}

interface Entered {
  /** Of the students on the list; of those on another one, their rolls. */
  places: (number | string)[];
  startsOn: string;
  /** Else the same day. */
  endsOn?: string;
  kind?: "Duty" | "Medical" | "Other";
  reason?: string;
  grant?: boolean;
  fromTime?: string;
  toTime?: string;
}

export interface StudentOnServer {
  student: number;
  items: {
    state: string;
    startsOn: string;
    endsOn: string;
    because: string | null;
    certificate: object | null;
  }[];
  classes: { day: string; mark: number; leave: number | null }[];
}

/** The id of a student, by the place on the list, or by the roll. */
export async function idOf(page: Office, place: number | string): Promise<number> {
  const { items } = await ask<{ items: { student: number }[] }>(
    page,
    `/api/leaves/students?q=${typeof place === "number" ? rollOf(place) : place}`,
  );
  return items[0]?.student ?? 0;
}

/** What the server has of a student's leaves, apart from what the page shows. */
export const leavesOnServer = async (page: Page, place: number, day = daysAgo(1)) =>
  ask<StudentOnServer>(page, `/api/leaves/of-student/${await idOf(page, place)}?month=${day.slice(0, 7)}`);

/** Enters a leave without the page. */
export async function enterOnServer(
  page: Office,
  { places, kind = "Duty", endsOn, ...leave }: Entered,
): Promise<void> {
  const { items } = await ask<{ items: { id: number; label: string }[] }>(page, "/api/leave-kinds");
  const students = await Promise.all(places.map((place) => idOf(page, place)));
  const answer = await page.request.post("/api/leaves", {
    headers: SAME_ORIGIN,
    data: {
      entry: randomUUID(),
      students,
      kindId: items.find(({ label }) => label === kind)?.id,
      reason: "State hockey, letter of the sports office",
      grant: false,
      endsOn: endsOn ?? leave.startsOn,
      ...leave,
    },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
}

/** Grants leaves as the office does, whoever is logged in on the story's page. */
export async function grantLeave(college: College, ...leaves: Omit<Entered, "grant">[]): Promise<void> {
  const request = await requests.newContext({ baseURL: college.url });
  await logIn({ request }, asha);
  for (const leave of leaves) await enterOnServer({ request }, { ...leave, grant: true });
  await request.dispose();
}

/** The subject with its students, and classes of the last days: the last of them yesterday. */
export async function openTerm(college: College, students: number, classes: string[]): Promise<void> {
  await openSubject(college, students);
  for (const [index, marks] of classes.entries())
    await holdClass(college, { heldOn: daysAgo(classes.length - index), marks });
}

interface Sheet {
  lines: { roll: string; leave: string | null }[];
}

/** The rolls that a day's sheet shows on leave. */
export async function onLeaveOnSheet(college: College, heldOn: string): Promise<string[]> {
  const { lines } = await college.get<Sheet>(`/api/sheets?${new URLSearchParams({ ...PLACE, heldOn })}`);
  return lines.filter(({ leave }) => leave).map(({ roll }) => roll);
}

/** A file that begins as a PDF does, so large. */
export const pdfOf = (size: number, name = "sports-letter.pdf") => ({
  name,
  mimeType: "application/pdf",
  buffer: Buffer.concat([Buffer.from("%PDF-1.7\n"), Buffer.alloc(size - 9, "x")]),
});
