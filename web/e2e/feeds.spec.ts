import type { Page } from "@playwright/test";
import type { College } from "./support/college";
import { judge, overflow } from "./support/judge";
import { daysAgo } from "./support/records";
import { expect, test } from "./support/test";
import { addSlot, atWeek, openCollege } from "./support/timetable";
import { ONE_WIDTH } from "./support/widths";

const panel = (page: Page) =>
  page.locator("section", { has: page.getByRole("heading", { name: "Calendar address", exact: true }) });

/** What a calendar program gets there: nobody is signed in to it. */
async function read(address: string): Promise<{ status: number; text: string; events: number }> {
  const answer = await fetch(address);
  const text = await answer.text();
  return { status: answer.status, text, events: text.split("BEGIN:VEVENT").length - 1 };
}

/** Presses the button, copies what is told, and closes it. Gives the address. */
async function make(page: Page, button: string): Promise<string> {
  await page.getByRole("button", { name: button, exact: true }).click();
  if (button === "Make a new address") {
    const asked = page.getByRole("dialog", { name: "Make a new address?" });
    await asked.getByRole("button", { name: button }).click();
  }
  const told = page.getByRole("dialog", { name: "The calendar address" });
  const box = told.getByLabel("Calendar address");
  await expect(box).toHaveValue(/\/api\/feeds\/.+\/classes\.ics$/);
  await told.getByRole("button", { name: "Copy" }).click();
  await expect(told.getByRole("status")).toHaveText("Copied.");
  await judge(page, "feed-address");
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  const address = await page.evaluate(() => navigator.clipboard.readText());
  expect(address).toBe(await box.inputValue());
  await told.getByRole("button", { name: "Done" }).click();
  await expect(told).toBeHidden();
  expect(await page.content()).not.toContain(new URL(address).pathname);
  return address;
}

async function openWeek(college: College) {
  const furnished = await openCollege(college);
  const { term, cs501, a, b } = furnished;
  for (const [weekday, groupId] of [
    [2, a],
    [4, b],
  ] as const)
    await addSlot(college, term, {
      ...{ weekday, hour: 6, room: "118", lecturers: ["asha.rao"] },
      taught: [{ subjectId: cs501, groupId }],
    });
  return furnished;
}

test("a lecturer's address is made, copied, read, made anew and ended", async ({
  ashasPage: page,
  college,
}) => {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await openWeek(college);
  await page.goto("/account");
  const first = await make(page, "Make an address");
  const before = await read(first);
  expect(before).toMatchObject({ status: 200 });
  expect(before.events).toBeGreaterThan(10);
  expect(before.text).toContain("CS501");
  await expect(panel(page)).toContainText("There is an address, made on");
  await judge(page, "feed-panel");

  const second = await make(page, "Make a new address");
  expect(second).not.toBe(first);
  expect(await read(first)).toMatchObject({ status: 404, events: 0 });
  expect((await read(second)).events).toBe(before.events);

  await page.getByRole("button", { name: "End the address", exact: true }).click();
  const asked = page.getByRole("dialog", { name: "End the address?" });
  await asked.getByRole("button", { name: "End the address" }).click();
  await expect(page.getByText("The calendar address has ended")).toBeVisible();
  await expect(panel(page).getByRole("button", { name: "Make an address" })).toBeVisible();
  expect(await read(second)).toMatchObject({ status: 404, events: 0 });
});

test("a group's address has the classes of that group only, and what changes is in it", {
  tag: ONE_WIDTH,
}, async ({ ashasPage: page, college }) => {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  const { a } = await openWeek(college);
  await page.goto(atWeek());
  const ofAll = await read(await make(page, "Make an address"));
  await page.goto(atWeek({ group: String(a) }));
  await expect(panel(page)).toContainText("Section A");
  const address = await make(page, "Make an address");
  const ofA = await read(address);
  expect(ofA.events).toBeGreaterThan(0);
  expect(ofA.events).toBeLessThan(ofAll.events);
  expect(ofA.text).not.toContain("STATUS:CANCELLED");

  const { slots } = await college.get<{ slots: { id: number; weekday: number }[] }>(
    `/api/timetable/week?groupId=${a}`,
  );
  const [slot] = slots;
  const day = [0, -1, -2, -3, -4, -5, -6]
    .map((days) => daysAgo(days))
    .find((each) => (new Date(`${each}T12:00:00Z`).getUTCDay() || 7) === slot?.weekday);
  await college.put(`/api/timetable/slots/${slot?.id}/days/${day}`, { kind: "not_held", reason: "event" });
  const after = await read(address);
  expect(after.events).toBe(ofA.events);
  expect(after.text.split("STATUS:CANCELLED")).toHaveLength(2);
});
