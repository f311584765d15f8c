import { at, chooseFile, download, listOf, openLists, rollsShown, type Student } from "../support/students";
import { expect, test } from "../support/test";

test("every export imports back to the same list", async ({ ashasPage: page, college }) => {
  const odd: Student[] = [
    ["José Fernandes", "007", "jose@college.example"],
    ["मीरा अय्यर", "1E5"],
    ["=1+1", "-24CS", ""],
    ['Quote " and, comma; tab', "24CS004"],
    ["'Apostrophe", "'=x"],
    ["عمران مرزا", "٢٤"],
  ];
  await openLists(college, odd);
  for (const [format, ending] of [
    ["CSV", ".csv"],
    ["XLSX", ".xlsx"],
    ["JSON", ".json"],
  ] as const) {
    await page.goto(at("/studentDB"));
    const file = await download(page, "link", `Export as ${format}`);
    expect(file.name).toBe(`students-2024-2028-cse${ending}`);
    await page.goto(at("/addstudent"));
    await chooseFile(page, file);
    await expect(page.getByText("6 rows are the same as today.")).toBeVisible();
    await expect(
      page.getByText("The file and the list are the same. There is nothing to write."),
    ).toBeVisible();
    await expect(page.getByRole("button", { name: /^Submit/ })).toBeHidden();
  }
});

test("every sample can be downloaded and imported", async ({ ashasPage: page, college }) => {
  await openLists(college);
  for (const sample of ["JSON (FIELD2, 3, 4)", "JSON (name, roll, email)", "CSV", "XLSX"]) {
    await page.goto(at("/addstudent"));
    await chooseFile(page, await download(page, "link", sample));
    await expect(page.getByRole("button", { name: "Submit 3 rows" })).toBeVisible();
  }
});

test("10,000 rows are looked over page by page, and 1,000 students searched while typing", async ({
  ashasPage: page,
  college,
  refusalsAreFine,
}) => {
  test.setTimeout(120_000);
  refusalsAreFine();
  await openLists(college);
  const many = (count: number) =>
    Array.from(
      { length: count },
      (_, place): Student => [`Student ${place}`, `24CS${String(place).padStart(5, "0")}`],
    );
  await page.goto(at("/addstudent"));
  await chooseFile(page, listOf(many(10_000)));
  await expect(page.getByRole("button", { name: "Submit 10,000 rows" })).toBeVisible({ timeout: 30_000 });
  const rows = page.getByRole("row");
  await expect.poll(() => rows.count()).toBeGreaterThan(50);
  expect(await rows.count()).toBeLessThan(1000);
  const before = await rows.count();
  await rows.last().scrollIntoViewIfNeeded();
  await expect.poll(() => rows.count()).toBeGreaterThan(before);

  await chooseFile(page, listOf(many(1000)));
  await page.getByRole("button", { name: "Submit 1,000 rows" }).click();
  await expect(page.getByRole("alert")).toContainText("Uploaded!!!!", { timeout: 30_000 });
  await page.getByRole("link", { name: "See the list" }).click();
  await expect(page.getByRole("heading", { name: "1,000 students" })).toBeVisible();
  expect(await rows.count()).toBeLessThan(1000);
  await page.getByRole("searchbox").pressSequentially("00999");
  await expect.poll(() => rollsShown(page)).toEqual(["24CS00999"]);
});
