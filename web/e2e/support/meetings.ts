import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import type { College } from "./college";
import { openSubject, PLACE, START_PAGE } from "./rollcall";
import { ECE, enrol } from "./students";
import { expect } from "./test";

/** EC301 of the same semester, taught to another department. */
export const EC301 = { ...ECE, semester: PLACE.semester, subject: "EC301" };

/** CS301 for three students; and in another department EC301 for two, who often sit in the same room. */
export async function openTwoDepartments(college: College): Promise<void> {
  await openSubject(college, 3);
  const { subject, ...place } = EC301;
  await college.furnish({ departments: [ECE.department], subjects: { ...place, codes: [subject] } });
  await enrol(
    college,
    [
      ["Lakshmi Priya", "24EC001"],
      ["Joseph Mathew", "24EC002"],
    ],
    ECE,
  );
}

export const startButton = (page: Page) => page.getByRole("button", { name: /^Click to take attendance/ });

/** Starts what was chosen. */
export async function start(page: Page): Promise<void> {
  await startButton(page).click();
  await expect(page).toHaveURL(/\/attendance\?id=/);
}

/** CS301 and EC301, called as one. */
export async function startBoth(page: Page): Promise<void> {
  await page.goto(START_PAGE);
  await page.getByRole("button", { name: "Hours, together…" }).click();
  await page
    .getByRole("group", { name: "Together with" })
    .getByRole("button", { name: /^ECE · EC301/ })
    .click();
  await start(page);
}

interface TakenPart {
  place?: typeof PLACE;
  groupId?: number;
  /** One text for each hour, in it one sign a student: 1 present, 0 absent. */
  hours: string[];
}

/** What was taken in one go on a day, and uploaded, as a lecturer's device sends it. */
export async function holdMeeting(college: College, heldOn: string, parts: TakenPart[]): Promise<void> {
  const classes = [];
  for (const { place = PLACE, groupId, hours } of parts) {
    const called = { ...place, ...(groupId ? { groupId } : {}) };
    const query = new URLSearchParams(Object.entries(called).map(([name, value]) => [name, String(value)]));
    const { students } = await college.get<{ students: { id: number }[] }>(`/api/rollcalls/roster?${query}`);
    for (const given of hours) {
      const marks = students.map(({ id }, index) => ({ student: id, mark: Number(given[index]), turn: 1 }));
      classes.push({ ...called, id: randomUUID(), heldOn, device: 5, marks, upload: true });
    }
  }
  await college.put(`/api/meetings/${randomUUID()}`, { classes });
}
