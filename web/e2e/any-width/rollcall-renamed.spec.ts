import { daysAgo } from "../support/records";
import { RENAMED, renameEverything, renameSubject } from "../support/renaming";
import {
  callRoll,
  keepForOffline,
  openClass,
  openClassForOffline,
  openSubject,
  PLACE,
  press,
  pressUpload,
  serverHas,
  uploadClass,
  uploadedWith,
} from "../support/rollcall";
import { expect, test } from "../support/test";

test.use({ serviceWorkers: "allow" });

test("everything is renamed in the middle of a class: it goes on, and the screen says the new labels", async ({
  ashasPage: page,
  college,
}) => {
  await openClass(page, college, 3);
  await press(page, "Present", 1);
  await serverHas(page, ["1--"]);

  await renameEverything(college);
  await expect(page.getByRole("heading", { name: "CS-301 roll call" })).toBeAttached(); // told by the live stream
  await expect(page.getByText("Computing")).toBeVisible();
  await press(page, "Absent", 2);
  await serverHas(page, ["10-"], "", RENAMED);

  await page.reload();
  await expect(page.getByRole("heading", { name: "CS-301 roll call" })).toBeAttached();
  await press(page, "Present", 3);
  await uploadClass(page, "2 present, 1 absent");
  await expect(page).toHaveURL(/subject=CS-301/);
  await serverHas(page, ["101!"], "", RENAMED);
});

test("a class taken without network goes into its own subject, though another has its old code by then", async ({
  ashasPage: page,
  context,
  college,
}) => {
  await openClassForOffline(page, college, 3);
  await context.setOffline(true);
  await callRoll(page, "101");
  await pressUpload(page);
  await expect(page.getByText("Will be sent when there is network")).toBeVisible();

  await renameSubject(college, RENAMED.subject);
  const { subject: code, ...place } = PLACE;
  await college.post("/api/subjects", { ...place, code });
  await context.setOffline(false);
  await uploadedWith(page, "2 present, 1 absent");
  await serverHas(page, ["101!"], "", { ...PLACE, subject: RENAMED.subject });
  await serverHas(page, [], "", PLACE);
});

test("a class opened and taken without network arrives after everything was renamed", async ({
  ashasPage: page,
  context,
  college,
}) => {
  await openSubject(college, 3);
  await keepForOffline(page);
  await page.goto(`/attendancePage?${new URLSearchParams({ year: PLACE.batch, ...PLACE })}`);
  await expect(page.getByRole("button", { name: "Click to take attendance" })).toBeVisible();
  await context.setOffline(true);
  await page.getByRole("button", { name: "Click to take attendance" }).click();
  await callRoll(page, "111");
  await renameEverything(college);
  await pressUpload(page);
  await expect(page.getByText("Will be sent when there is network")).toBeVisible();
  await context.setOffline(false);
  await uploadedWith(page, "3 present, 0 absent");
  await serverHas(page, ["111!"], "", RENAMED);
});

test("what was renamed in the middle of a class is found again without network: the class that is open, and its list", async ({
  ashasPage: page,
  context,
  college,
}) => {
  await openClassForOffline(page, college, 3);
  await press(page, "Present", 1);
  await serverHas(page, ["1--"]);
  await renameEverything(college);
  await expect(page.getByRole("heading", { name: "CS-301 roll call" })).toBeAttached();
  await expect(page.getByText("Computing")).toBeVisible(); // the last that is renamed
  await context.setOffline(true);

  for (const { batch: year, ...below } of [PLACE, RENAMED]) {
    await page.goto(`/attendancePage?${new URLSearchParams({ year, ...below })}`);
    await expect(page.getByRole("link", { name: "Continue this roll call" })).toHaveCount(1);
    await expect(page.getByRole("button", { name: "Click to take attendance" })).toHaveCount(0);
  }
  await page.getByRole("link", { name: "Continue this roll call" }).click();
  await callRoll(page, "01", 2);
  await pressUpload(page);
  await expect(page.getByText("Will be sent when there is network")).toBeVisible();
  for (const { batch: year, ...below } of [PLACE, RENAMED]) {
    await page.goto(`/attendancePage?${new URLSearchParams({ year, ...below })}`);
    await expect(page.getByRole("button", { name: "Click to take attendance" })).toBeVisible();
  }
  await page.getByRole("button", { name: "Click to take attendance" }).click();
  await expect(page.getByRole("button", { name: "Present: 24CS001" })).toBeVisible();
});

test("a link from before a rename shows the new labels, and says where a label has a new owner", async ({
  ashasPage: page,
  college,
  watch,
}) => {
  watch.allow(/404/); // the new owner of the code had no class that day
  await openClass(page, college, 3);
  await callRoll(page, "111");
  await uploadClass(page, "3 present, 0 absent");
  const { batch: year, ...below } = PLACE;
  const date = daysAgo(0);
  const link = (path: string, more: Record<string, string> = {}) =>
    `${path}?${new URLSearchParams({ year, ...below, ...more })}`;

  await renameSubject(college, RENAMED.subject);
  for (const address of [
    link("/sheet", { date }),
    link("/studentattendancedb"),
    link("/attendanceDB"),
    link("/attendancePage"),
    link("/attendanceprofile", { roll: "24CS001" }),
  ]) {
    await page.goto(address);
    await expect(page).toHaveURL(/subject=CS-301/);
    await expect(page.getByText("CS-301").first()).toBeVisible();
  }

  const { subject: code, ...place } = PLACE;
  await college.post("/api/subjects", { ...place, code });
  await page.goto(link("/sheet", { date }));
  const note = page.getByRole("status").filter({ hasText: "“CS301” is another subject than before" });
  await expect(note).toContainText("What was called “CS301” before is called “CS-301” now.");
  await note.getByRole("link", { name: "Open “CS-301”" }).click();
  await expect(page).toHaveURL(/subject=CS-301/);
  await expect(page.getByText("24CS001").first()).toBeVisible();
  await expect(note).toHaveCount(0);
});
