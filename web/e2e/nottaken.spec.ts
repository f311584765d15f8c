import { asha } from "./support/college";
import { AT_NOON, addSlot, dayThere, openTerm } from "./support/day";
import { judge, overflow } from "./support/judge";
import { ananya, bringIn, joseph, openSections } from "./support/people";
import { openSubject, PLACE, START_PAGE } from "./support/rollcall";
import { countTaps } from "./support/taps";
import { expect, logIn, test } from "./support/test";
import { ONE_WIDTH } from "./support/widths";

test.use({ settings: AT_NOON });

test("which classes were not taken, whom to ask, and that one was not held: two taps", async ({
  ashasPage: page,
  college,
}) => {
  const { CS501, CS502 } = await openSections(college);
  await bringIn(page, ananya, { role: "lecturer", subjectId: CS501?.id });
  await bringIn(page, joseph, { role: "lecturer", subjectId: CS502?.id });
  const term = await openTerm(college);
  const [cs501, cs502] = [[{ subjectId: CS501?.id ?? 0 }], [{ subjectId: CS502?.id ?? 0 }]];
  await addSlot(college, term, { hour: 1, taught: cs501, lecturers: [ananya.userName] });
  await addSlot(college, term, { hour: 2, length: 2, taught: cs502, lecturers: [joseph.userName] });
  await addSlot(college, term, { day: -1, hour: 5, taught: cs501, lecturers: [ananya.userName] });
  // The first hour of the lab is in.
  const { students } = await college.get<{ students: { id: number }[] }>(
    `/api/rollcalls/roster?${new URLSearchParams({ batch: "2024 - 2028", department: "CSE", semester: "5th", subject: "CS502" })}`,
  );
  await college.put(`/api/rollcalls/${crypto.randomUUID()}`, {
    ...{ batch: "2024 - 2028", department: "CSE", semester: "5th", subject: "CS502", hour: 2 },
    ...{ heldOn: dayThere(), device: 1, upload: true, roster: students.map(({ id }) => id) },
    marks: students.map(({ id: student }, at) => ({ student, mark: 1, turn: at + 1 })),
  });

  await page.goto("/nottaken");
  await expect(page.getByRole("heading", { name: "3 of 4 classes not taken" })).toBeVisible();
  const table = page.getByRole("table", { name: "Classes not taken" });
  await expect(table.getByRole("row").filter({ hasText: "2 of 3 not taken" })).toBeVisible();
  const lab = table.getByRole("row").filter({ hasText: "CS502, 2nd hour" });
  await expect(lab).toContainText("Joseph Mathew · another hour of it is in");
  await expect(page.getByRole("table", { name: "How soon classes come in" })).toBeVisible();
  await judge(page, "nottaken");
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await overflow(page)).toBeLessThanOrEqual(0);

  await lab.getByRole("combobox").selectOption("Test or exam"); // opens the list, and chooses
  const toast = page.getByRole("status").filter({ hasText: "not held, test or exam." });
  await expect(toast).toBeVisible();
  await expect(page.getByRole("heading", { name: "2 of 3 classes not taken" })).toBeVisible();
  await expect(page.getByText("1 was not held and is not asked for.")).toBeVisible();
  await toast.getByRole("button", { name: "Undo" }).click();
  await expect(lab).toBeVisible();

  const { tap, taps } = countTaps();
  await tap(page.getByRole("button", { name: "Lecturer", exact: true }));
  expect(taps()).toBe(1);
  await expect(table.getByRole("row").filter({ hasText: /^Ananya Bose/ })).toContainText("2 of 2 not taken");
  await page.reload(); // it stands in the address
  await expect(table.getByRole("row").filter({ hasText: /^Ananya Bose/ })).toBeVisible();
  await page.getByLabel("Days", { exact: true }).selectOption("Today");
  await expect(page.getByRole("heading", { name: "2 of 3 classes not taken" })).toBeVisible();
  await page.getByLabel("Lecturer", { exact: true }).selectOption("Joseph Mathew");
  await expect(table.getByRole("row").filter({ hasText: "CS501" })).toHaveCount(0);

  const saving = page.waitForEvent("download");
  await page.getByRole("link", { name: "CSV" }).click();
  expect((await saving).suggestedFilename()).toMatch(/\.csv$/);

  await page.emulateMedia({ media: "print" });
  await expect(lab).toBeVisible();
  await expect(lab.getByRole("combobox")).toBeHidden();
  await page.emulateMedia({ media: "screen" });
});

test("a mail's link opens the class: the lecturer's on Home, the head's with the six reasons", {
  tag: ONE_WIDTH,
}, async ({ ashasPage: page, otherBrowser, college }) => {
  const { CS501 } = await openSections(college);
  await bringIn(page, ananya, { role: "lecturer", subjectId: CS501?.id });
  const term = await openTerm(college);
  const taught = [{ subjectId: CS501?.id ?? 0 }];
  await addSlot(college, term, { hour: 1, taught, lecturers: [ananya.userName] });
  await addSlot(college, term, { day: -1, hour: 5, taught, lecturers: [ananya.userName] });
  const { items } = await college.get<{ items: { slotId: number; saidFor: string; day: string }[] }>(
    "/api/day/not-taken",
  );
  const today = items.find(({ day }) => day === dayThere());
  const link = new URLSearchParams({ class: `${today?.slotId} ${today?.saidFor}` });

  const ananyas = await otherBrowser({ viewport: page.viewportSize() });
  await ananyas.goto(`${college.url}/home?${link}`); // from the mail: she is not logged in there
  await expect(ananyas).toHaveURL(/\/login/);
  await logIn(ananyas, ananya, college.url);
  await ananyas.goto(`${college.url}/home?${link}`);
  const own = ananyas.getByRole("group").filter({ hasText: "CS501" }).and(ananyas.locator("details[open]"));
  await expect(own.getByRole("button", { name: "Take it now, from memory or paper" })).toBeVisible();
  await expect(own.getByRole("group").getByRole("button")).toHaveCount(6);
  await judge(ananyas, "home-mailed");

  const which = new URLSearchParams({
    ...{ first: dayThere(), last: dayThere() },
    class: `${today?.slotId} ${today?.saidFor} 1 ${CS501?.id}`,
  });
  await page.goto(`/nottaken?${which}`);
  const reasons = page.getByRole("group", { name: "Not held, because…" });
  await expect(reasons.getByRole("button")).toHaveCount(6);
  await expect(page.getByRole("heading", { name: "1 of 1 classes not taken" })).toBeVisible();
  await judge(page, "nottaken-mailed");
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await reasons.getByRole("button", { name: "Lecturer on leave" }).click();
  await expect(page.getByRole("status").filter({ hasText: "not held" })).toBeVisible();
  await expect(reasons).toHaveCount(0);
});

test("fifty rows, then more; and where every class is taken, it says so", { tag: ONE_WIDTH }, async ({
  ashasPage: page,
  college,
}) => {
  await openSubject(college, 1);
  const term = await openTerm(college);
  await page.goto("/nottaken");
  await expect(page.getByRole("heading", { name: "No class was expected", level: 1 })).toBeVisible();
  for (let day = -29; day < -12; day++) await addSlot(college, term, { day, hour: 1, length: 2 });
  await page.goto(`/nottaken?first=${dayThere(-29)}&last=${dayThere(-1)}`);
  const rows = page.getByRole("row").filter({ hasText: "CS301" });
  await expect(rows).toHaveCount(50);
  await page.getByRole("button", { name: /^Show \d+ more/ }).click();
  await expect.poll(() => rows.count()).toBeGreaterThan(50);
});

test("a lecturer is not offered the page; the office finds it under the college", async ({
  ashasPage: page,
  otherBrowser,
  college,
}) => {
  const { CS501 } = await openSections(college);
  await bringIn(page, ananya, { role: "lecturer", subjectId: CS501?.id });
  const term = await openTerm(college);
  await addSlot(college, term, {
    ...{ hour: 1, lecturers: [ananya.userName, asha.userName] },
    taught: [{ subjectId: CS501?.id ?? 0 }],
  });
  await page.goto("/home");
  const isPhone = (page.viewportSize()?.width ?? 0) < 960;
  if (isPhone) await page.getByRole("button", { name: "More" }).click();
  else await page.getByRole("link", { name: "College", exact: true }).click();
  await page.getByRole("link", { name: "Not taken", exact: true }).click();
  await expect(page.getByRole("heading", { name: "1 of 1 classes not taken" })).toBeVisible();

  const ananyas = await otherBrowser({ viewport: page.viewportSize() });
  await logIn(ananyas, ananya, college.url);
  await ananyas.goto(`${college.url}/home`);
  await expect(ananyas.getByRole("region", { name: /CS501/ })).toBeVisible();
  if (isPhone) await ananyas.getByRole("button", { name: "More" }).click();
  await expect(ananyas.getByRole("link", { name: "Not taken", exact: true })).toHaveCount(0);
});

test("in Hindi", { tag: ONE_WIDTH }, async ({ ashasPage: page, otherBrowser, college }) => {
  await openSubject(college, 3);
  const term = await openTerm(college);
  await addSlot(college, term, { hour: 1 });
  const phone = await otherBrowser({ locale: "hi-IN", viewport: page.viewportSize() });
  await logIn(phone, asha, college.url);
  await phone.goto(`${college.url}/nottaken`);
  await expect(phone.getByRole("heading", { name: "1 में से 1 कक्षाओं की हाज़िरी नहीं ली गई" })).toBeVisible();
  await judge(phone, "nottaken-hi");
});

test("the link in the head's mail opens the start of the class with its day chosen", {
  tag: ONE_WIDTH,
}, async ({ ashasPage: page, college }) => {
  await openSubject(college, 2);
  const start = (date: string) => `${START_PAGE}&${new URLSearchParams({ date })}`;
  await page.goto(start(dayThere(-2)));
  await expect(page.getByLabel("Date of the class")).toHaveValue(
    dayThere(-2).split("-").toReversed().join("/"),
  );
  await page.getByRole("button", { name: /^Click to take attendance/ }).click();
  await expect(page).toHaveURL(/\/attendance\?id=/);
  const opened = () =>
    college.get<unknown[]>(`/api/rollcalls?${new URLSearchParams({ ...PLACE, heldOn: dayThere(-2) })}`);
  await expect.poll(async () => (await opened()).length).toBe(1);
  for (const nonsense of [dayThere(3), "2026-13-99", "yesterday"]) {
    await page.goto(start(nonsense));
    await expect(page.getByRole("button", { name: "Another date" })).toBeVisible();
    await expect(page.getByLabel("Date of the class")).toHaveCount(0);
  }
});
