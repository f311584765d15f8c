import { countLines } from "../support/lines";
import { printed, solid } from "../support/paper";
import { ananya, bringIn } from "../support/people";
import { changes, daysAgo, holdClass, holdClasses } from "../support/records";
import { classOf, openSubject, PLACE } from "../support/rollcall";
import { download, enrol } from "../support/students";
import { expect, logIn, test } from "../support/test";

test("a correction is told with who, when, before, after and why, and leads to its sheet", async ({
  ashasPage: page,
  college,
}) => {
  await openSubject(college, 3);
  const id = await holdClass(college, { heldOn: daysAgo(1), marks: "110" });
  const { students } = await college.get<{ students: { id: number }[] }>(
    `/api/rollcalls/roster?${new URLSearchParams(PLACE)}`,
  );
  await college.post(`/api/rollcalls/${id}/correct`, {
    student: students[2]?.id,
    mark: 1,
    reason: "Was at the library",
  });
  await page.goto("/history?kind=marks");
  const line = changes(page).filter({ hasText: "Mark of 24CS003 corrected" });
  await expect(line).toContainText("asha.rao");
  await expect(line).toContainText(/was Absent.*becomes Present/);
  await expect(line).toContainText("Reason: Was at the library");
  await line.getByRole("link", { name: /CS301/ }).click();
  await expect(page).toHaveURL(new RegExp(`/sheet\\?.*date=${daysAgo(1)}`));
  await expect(page.getByRole("heading", { level: 1, name: /CS301/ })).toBeVisible();
});

test("every kind of change is told in words", async ({ ashasPage: page, college }) => {
  await openSubject(college, 3);
  const id = await holdClass(college, { heldOn: daysAgo(1), marks: "110" });
  await college.post(`/api/rollcalls/${id}/withdraw`, { reason: "Wrong subject" });
  await college.post(`/api/rollcalls/${id}/restore`, { reason: "It was right" });
  await college.put("/api/planned", { ...PLACE, planned: 60 });
  await page.goto("/history");
  for (const words of [
    /Class uploaded.*2 present, 1 absent/,
    /Class withdrawn.*Withdrawn: counts nowhere.*Reason: Wrong subject/,
    /Class restored.*Reason: It was right/,
    /Classes planned.*60/,
    /Student added.*24CS003, Chitra Rao/,
    /Subject added.*CS301/,
    /Batch added.*2024 - 2028/,
    /Department added.*CSE/,
    /API token made.*Stories/,
    /Admin added.*asha.rao/,
  ]) {
    await expect(changes(page).filter({ hasText: words }).first()).toBeVisible();
  }
});

test("a long history comes page by page, and the file holds what the filters let through", async ({
  ashasPage: page,
  college,
}) => {
  await openSubject(college, 0);
  await enrol(college, classOf(120));
  await page.goto("/history?kind=students");
  await expect(changes(page).filter({ hasText: "24CS120" })).toBeVisible();
  const [paper] = await printed(page, "history-long");
  expect(paper?.text).toContain(solid("The newest 100 of them; more are in the register."));
  await page.mouse.move(100, 400);
  await expect(async () => {
    await page.mouse.wheel(0, 4000);
    await expect(changes(page).filter({ hasText: "Student added" })).toHaveCount(120, { timeout: 500 });
  }).toPass();

  const csv = await download(page, "link", "Export as CSV");
  expect(csv.name).toBe("history.csv");
  const lines = csv.buffer.toString().trimEnd().split("\r\n");
  expect(lines).toHaveLength(121);
  expect(lines[1]).toContain("24CS120");
  expect((await download(page, "link", "Export as XLSX")).name).toBe("history.xlsx");
});

test("the paper names what is filtered, who printed it and when, and breaks no user name", async ({
  ashasPage: page,
  otherBrowser,
  college,
}) => {
  await openSubject(college, 3);
  await holdClasses(college, ["110", "101"]);
  await page.goto(
    `/history?${new URLSearchParams({ kind: "classes", from: daysAgo(30), year: PLACE.batch })}`,
  );
  await expect(changes(page)).toHaveCount(2);
  const [paper] = await printed(page, "history");
  expect(paper?.text).toContain(solid("Only these changes, the newest first. What: Classes · From: "));
  expect(paper?.text).toContain(solid(` · Batch: ${PLACE.batch}`));
  expect(paper?.text).toMatch(/Printed\d+[A-Z][a-z]+\d{4},\d+:\d\dbyasha\.rao/);
  expect(paper?.text).not.toContain(solid("Every change"));

  await bringIn(page, ananya, { role: "office" });
  const other = await otherBrowser();
  await logIn(other, ananya);
  const data = { label: "2029 - 2033, by the rules of the new scheme" };
  await other.request.post("/api/batches", { headers: { "Sec-Fetch-Site": "same-origin" }, data });
  await page.setViewportSize({ width: 695, height: 1000 }); // A4 between its margins
  await page.emulateMedia({ media: "print" });
  await page.goto("/history");
  const who = changes(page).getByText(ananya.userName, { exact: true }).first();
  await expect(who).toBeVisible();
  expect(await countLines(who)).toBe(1);
});
