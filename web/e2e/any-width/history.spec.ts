import { changes, daysAgo, holdClass } from "../support/records";
import { classOf, openSubject, PLACE } from "../support/rollcall";
import { download, enrol } from "../support/students";
import { expect, test } from "../support/test";

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
