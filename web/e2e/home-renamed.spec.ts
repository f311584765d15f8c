import type { Page } from "@playwright/test";
import type { College } from "./support/college";
import { AT_NOON, addSlot, dayThere, openTerm, statesToday } from "./support/day";
import { openSections } from "./support/people";
import { called, callRoll, openSubject, uploadClass } from "./support/rollcall";
import { CSE } from "./support/students";
import { expect, test } from "./support/test";
import { ONE_WIDTH } from "./support/widths";

test.use({ settings: AT_NOON });

const card = (page: Page, name: string | RegExp) => page.getByRole("region", { name });

async function renameLabel(college: College, level: "batches" | "departments", label: string): Promise<void> {
  const { items } = await college.get<{ items: { id: number }[] }>(`/api/${level}`);
  await college.patch(`/api/${level}/${items[0]?.id}`, { label });
}

test("everything is renamed in the middle of a class begun from Home: it goes on, and answers its hour", {
  tag: ONE_WIDTH,
}, async ({ ashasPage: page, college }) => {
  const { CS501 } = await openSections(college);
  const term = await openTerm(college);
  const groupId = CS501?.groups[0]?.id ?? 0;
  await addSlot(college, term, { hour: 4, taught: [{ subjectId: CS501?.id ?? 0, groupId }] });
  await addSlot(college, term, { hour: 6, taught: [{ subjectId: CS501?.id ?? 0, groupId }] });
  await page.goto("/home");
  await card(page, "Now CS501").getByRole("button", { name: "Take CS501, 3 students" }).click();
  await called(page, 1);
  await callRoll(page, "1", 1);

  await college.patch(`/api/subjects/${CS501?.id}`, { code: "CS-501" });
  await college.patch(`/api/groups/${groupId}`, { label: "Morning" });
  await renameLabel(college, "batches", "Batch of 2028");
  await renameLabel(college, "departments", "Computing");
  // The hours of the day are others from today on: the class that is open was begun for the fourth.
  const { hours } = await college.get<{ hours: { starts: string; ends: string }[] }>("/api/timetable/hours");
  await college.put("/api/timetable/hours", {
    since: dayThere(),
    hours: hours.map(({ starts, ends }, at) => ({ starts, ends: at === 3 ? "13:50" : ends })),
  });
  await expect(page.getByRole("heading", { name: /CS-501/ })).toBeAttached(); // told by the live stream
  await callRoll(page, "01", 2);
  await uploadClass(page, "2 present, 1 absent");
  expect(await statesToday(college)).toEqual(["4 taken", "6 to_come"]);

  await page.goto("/home");
  const next = card(page, "Next at 15:00 CS-501");
  await expect(next).toContainText("Computing · 5th · Morning");
  await expect(next).toContainText("Last CS-501, 2 of 3 present");
});

test("Home that stands open says what a class is called by now, and takes it", { tag: ONE_WIDTH }, async ({
  ashasPage: page,
  college,
}) => {
  const { CS501 } = await openSections(college);
  const term = await openTerm(college);
  await addSlot(college, term, {
    hour: 4,
    taught: [{ subjectId: CS501?.id ?? 0, groupId: CS501?.groups[0]?.id ?? 0 }],
  });
  await page.goto("/home");
  await expect(card(page, "Now CS501")).toBeVisible();
  await college.patch(`/api/subjects/${CS501?.id}`, { code: "CS-501" });
  await renameLabel(college, "departments", "Computing");
  await expect(card(page, "Now CS-501")).toContainText("Computing");
  await card(page, "Now CS-501").getByRole("button", { name: "Take CS-501, 3 students" }).click();
  await called(page, 1);
});

test("what this device keeps of the day is old: one tap takes its own subject, though another has its code by now", {
  tag: ONE_WIDTH,
}, async ({ ashasPage: page, college, watch }) => {
  watch.allow(/ERR_FAILED|day\/mine/);
  await openSubject(college, 3);
  const term = await openTerm(college);
  await addSlot(college, term, { hour: 4 });
  await page.goto("/home");
  await expect(card(page, "Now CS301")).toBeVisible();
  await page.route("**/api/day/mine", (route) => route.abort()); // the network is too slow for it
  const place = { ...CSE, semester: "5th" };
  const { items } = await college.get<{ items: { id: number }[] }>(
    `/api/subjects?${new URLSearchParams(place)}`,
  );
  await college.patch(`/api/subjects/${items[0]?.id}`, { code: "CS-301" });
  await college.post("/api/subjects", { ...place, code: "CS301" });
  await page.goto("/home");
  await card(page, "Now CS301").getByRole("button", { name: "Take CS301, 3 students" }).click();
  await called(page, 1);
  await expect(page.getByRole("heading", { name: /CS-301/ })).toBeAttached();
  await callRoll(page, "110", 1);
  await uploadClass(page, "2 present, 1 absent");
  expect(await statesToday(college)).toEqual(["4 taken"]);
});
