import { readFile } from "node:fs/promises";
import { makeGroups, sayWhoTakes } from "./support/called-groups";
import { judge } from "./support/judge";
import { atSubject, daysAgo, holdClass } from "./support/records";
import { openSubject, PLACE } from "./support/rollcall";
import { chooseFile, csvOf, download, dropFiles, workbookOf } from "./support/students";
import { expect, test } from "./support/test";
import { ONE_WIDTH } from "./support/widths";

const ROLLS = ["24CS001", "24CS002", "24CS003", "24CS004"];
const grid = (headings: string[], ...columns: string[]) =>
  csvOf(
    [
      ["Roll No", "Name", ...headings],
      ...ROLLS.map((roll, at) => [roll, "", ...columns.map((column) => column[at]?.replace(".", "") ?? "")]),
    ],
    "CS301-register.csv",
  );

interface Held {
  heldOn: string;
  number: number;
  present: number;
  absent: number;
}

async function heldOn(page: import("@playwright/test").Page): Promise<string[]> {
  const answer = await page.request.get(`/api/sheets/dates?${new URLSearchParams(PLACE)}`);
  const { items } = (await answer.json()) as { items: Held[] };
  return items
    .map(({ heldOn, number, present, absent }) => `${heldOn} ${number}: ${present} of ${present + absent}`)
    .sort();
}

test("a clean register is chosen, submitted and undone", async ({ ashasPage: page, college }) => {
  await openSubject(college, 4);
  await page.goto(atSubject("/attendanceDB"));
  await page.getByRole("link", { name: "Marks from a file" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Marks from a file" })).toBeVisible();
  await chooseFile(page, grid(["2026-07-27", "29 Jul 2026", "03/08/2026"], "PPP.", "PAPP", "1101"));

  await expect(page.getByRole("heading", { level: 1, name: "3 classes can be written" })).toBeVisible();
  await expect(page.getByText("03/08/2026 is read day first: 3 Aug 2026")).toBeVisible();
  await expect(page.getByText("3 classes, 11 marks. Can be undone in one step.")).toBeVisible();
  expect(await heldOn(page)).toEqual([]);

  await page.getByRole("button", { name: "Submit 3 classes" }).click();
  const toast = page.getByRole("status").filter({ hasText: "3 classes of CS301 written" });
  await expect(toast).toBeVisible();
  expect(await heldOn(page)).toEqual([
    "2026-07-27 1: 3 of 3",
    "2026-07-29 1: 3 of 4",
    "2026-08-03 1: 3 of 4",
  ]);
  const written = page.getByRole("listitem").filter({ hasText: "CS301-register.csv" });
  await expect(written).toContainText("3 classes, 11 marks");

  await toast.getByRole("button", { name: "Undo" }).click();
  await expect(written).toContainText("Undone");
  expect(await heldOn(page)).toEqual([]);
});

test("what is wrong is named first, mended in place, and the rest is written", async ({
  ashasPage: page,
  college,
}) => {
  await openSubject(college, 4);
  await holdClass(college, { heldOn: "2026-08-07", marks: "1111" });
  await page.goto(atSubject("/marksfile"));
  const columns = ["PXPP", "PPPP", "PPPA", "PPPP", "AAAA", "PPPP"];
  const headings = [
    "2026-08-03",
    "5 Aug 2026",
    "05-08-2026",
    "31 Jun 2026",
    "7 Aug 2026",
    "7 Aug 2026 class 2",
  ];
  const file = grid(headings, ...columns);
  file.buffer = Buffer.concat([file.buffer, Buffer.from('"24CS099","",P,P,P,P,P,P\r\n')]);
  await expect(page.getByRole("heading", { name: "Drop a register here" })).toBeVisible();
  await dropFiles(page, file);

  await expect(page.getByRole("heading", { level: 1, name: "1 of 6 classes can be written" })).toBeVisible();
  const looks = page.getByRole("listitem");
  await expect(page.getByRole("heading", { name: "5 things to look at" })).toBeVisible();
  await expect(looks.filter({ hasText: "24CS099 is on no list of CS301." })).toBeVisible();
  await expect(looks.filter({ hasText: "Column G" })).toBeVisible();
  await judge(page, "marks-file-looks");
  const saving = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save the refused rows" }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toBe("refused-rows.csv");
  const [heads, wrong, unknown] = (await readFile(await saved.path(), "utf8")).split("\r\n");
  expect(heads).toMatch(/^\ufeff"Row","Roll Number","Name","2026-08-03",.*"7 Aug 2026 class 2","Why"$/);
  expect(wrong).toMatch(/^"3","24CS002",.*,"X","P","P","P","A","P","/);
  expect(unknown).toMatch(/^"6","24CS099",.*24CS099 is on no list of CS301/);

  await page.getByRole("button", { name: "Absent 24CS002" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "2 of 6 classes can be written" })).toBeVisible();
  await page.getByRole("button", { name: "Two classes Column E" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "4 of 6 classes can be written" })).toBeVisible();
  await page.getByLabel("Date of column F").fill("2026-06-30");
  await expect(page.getByRole("heading", { level: 1, name: "5 of 6 classes can be written" })).toBeVisible();
  await page.getByRole("button", { name: "Leave G out Column G" }).click();
  await expect(page.getByRole("heading", { name: "1 thing to look at" })).toBeVisible();
  await page.getByRole("button", { name: "Submit 5 classes" }).click();
  await expect(page.getByText("5 classes of CS301 written")).toBeVisible();
  expect(await heldOn(page)).toEqual([
    "2026-06-30 1: 4 of 4",
    "2026-08-03 1: 3 of 4",
    "2026-08-05 1: 4 of 4",
    "2026-08-05 2: 3 of 4",
    "2026-08-07 1: 4 of 4",
    "2026-08-07 2: 4 of 4",
  ]);
  await page.goto("/history?kind=classes");
  await expect(page.getByText("Marks written from a file")).toBeVisible();
  await expect(page.getByText("CS301-register.csv: 5 classes, 20 marks")).toBeVisible();
});

test("a register that was saved here is read back", { tag: ONE_WIDTH }, async ({
  ashasPage: page,
  college,
}) => {
  await openSubject(college, 4);
  const groups = await makeGroups(college, "section", { A: [1, 2], B: [3, 4] });
  await sayWhoTakes(college, "sections");
  await holdClass(college, { heldOn: daysAgo(0), marks: "10", group: groups.A ?? 0 });
  await holdClass(college, { heldOn: daysAgo(0), marks: "11", group: groups.B ?? 0 });
  await page.goto(atSubject("/studentattendancedb"));
  await page.getByLabel("File").selectOption("A column a class");
  await page.getByLabel("Group").selectOption("Section A");
  const saved = await download(page, "link", "Export as CSV");
  expect(saved.buffer.toString()).toContain("Section A");
  expect(saved.buffer.toString()).not.toContain("Section B");

  await page.getByRole("link", { name: "Marks from a file" }).click();
  await page.getByRole("button", { name: "A 2", exact: true }).click();
  await chooseFile(page, { ...saved, mimeType: "text/csv" });
  await expect(page.getByRole("listitem").filter({ hasText: "Already there" })).toBeVisible();
  await expect(page.getByText(/^No class of this file can be written/)).toBeVisible();
});

test("marks from a file are accessible in every state, in Hindi too", async ({
  ashasPage: page,
  college,
  refusalsAreFine,
}) => {
  refusalsAreFine();
  test.setTimeout(120_000);
  await openSubject(college, 4);
  await page.goto(atSubject("/marksfile"));
  await expect(page.getByText("No file was written into this subject yet.")).toBeVisible();
  await judge(page, "marks-file-start");
  await chooseFile(
    page,
    csvOf([
      ["Roll", "Name"],
      ["24CS001", "Aarav"],
    ]),
  );
  await expect(page.getByText("No dates stand above the columns of this file.")).toBeVisible();
  await judge(page, "marks-file-refused");

  await page.evaluate(() => localStorage.setItem("language", "hi"));
  await page.goto(atSubject("/marksfile"));
  const days = Array.from({ length: 14 }, (_, at) => `2026-08-${String(at + 3).padStart(2, "0")}`);
  const rows = ROLLS.map((roll, at) => [roll, ...days.map((_, day) => (at === 2 && day === 3 ? "X" : "P"))]);
  await chooseFile(page, workbookOf({ Register: [["Roll", ...days], ...rows] }, "रजिस्टर.xlsx"));
  await expect(page.getByText("“X” कोई प्रविष्टि नहीं है।")).toBeVisible();
  await judge(page, "marks-file-hindi");
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});
