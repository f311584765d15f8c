import { judge } from "./support/judge";
import { printed, solid } from "./support/paper";
import { atSubject, holdClass, profileOf } from "./support/records";
import { openSubject } from "./support/rollcall";
import { divideList } from "./support/sections";
import { expect, test } from "./support/test";
import { ONE_WIDTH } from "./support/widths";

const DATE = "2026-11-02";

test("each section has its own sheet, on screen, on paper and in the register", async ({
  ashasPage: page,
  college,
}) => {
  await openSubject(college, 10);
  const { a, b } = await divideList(college, 6);
  await holdClass(college, { heldOn: "2026-10-29", marks: "1111111111" });
  await holdClass(college, { heldOn: DATE, marks: "111011", group: a });
  await holdClass(college, { heldOn: DATE, marks: "1110", group: b });
  await holdClass(college, { heldOn: DATE, marks: "1111", group: b });

  await page.goto(atSubject("/attendanceDB"));
  const dates = page.getByRole("list", { name: "Class dates of CS301" }).getByRole("link");
  await expect(dates).toHaveText([
    "2 Nov 2026, class 3Section B4 of 4 present",
    "2 Nov 2026, class 2Section B3 of 4 present",
    "2 Nov 2026Section A5 of 6 present",
    "29 Oct 2026All together10 of 10 present",
  ]);
  await judge(page, "sheets-of-sections");

  await dates.nth(2).click();
  const title = page.getByRole("heading", { level: 1 });
  await expect(title).toHaveText("CS301 · A, Monday 2 November 2026");
  const main = page.getByRole("main");
  await expect(main).toContainText("5 present1 absent6 students");
  await expect(main).toContainText("5thCS301Section A");
  const ofDay = page.getByRole("navigation", { name: "Classes of that day" }).getByRole("link");
  await expect(ofDay).toHaveText(["Section A", "Section B, class 2", "Section B, class 3"]);
  await judge(page, "sheet-section");
  const [paper] = await printed(page, "sheet-section");
  expect(paper?.text).toContain(solid("Batch 2024 - 2028 · Department CSE · Semester 5th · Section A"));
  expect(paper?.text).not.toContain(solid("Class 1")); // the only one of its section that day
  expect(paper?.text).toContain(solid("CS301 · A"));
  const code = /Checkcode(\w{4}-\w{4}-\w{4})/.exec(paper?.text ?? "")?.[1] ?? "";

  await ofDay.nth(1).click();
  await expect(title).toHaveText("CS301 · B, Monday 2 November 2026");
  await expect(main).toContainText("3 present1 absent4 students");

  await page.goto(`/check?code=${code}`);
  await expect(title).toHaveText("The register holds 1 absent of 6");
  await expect(main).toContainText("5thCS301A");
  await judge(page, "check-section");

  await page.goto(`/print?${new URLSearchParams({ semester: "5th", date: DATE })}`);
  await expect(page.getByRole("heading", { level: 3 }).filter({ visible: true })).toHaveText([
    "CS301, Section A",
    "CS301, Section B, class 2",
    "CS301, Section B, class 3",
  ]);
  await judge(page, "register-sections");
  const [register] = await printed(page, "register-sections");
  expect(register?.text).toContain(solid("CS301, Section B, class 2"));
});

test("a profile counts the classes of the student's own section", { tag: ONE_WIDTH }, async ({
  page,
  college,
}) => {
  await openSubject(college, 4);
  const { a, b } = await divideList(college, 2);
  for (const heldOn of ["2026-10-29", "2026-10-30", DATE]) {
    await holdClass(college, { heldOn, marks: "11", group: a });
    await holdClass(college, { heldOn, marks: "10", group: b });
  }
  await page.goto(profileOf(3));
  await page.getByText("Explain this number").click();
  await expect(page.getByText("classes you were called in, all counted")).toBeVisible();
  await expect(page.getByRole("main")).not.toContainText("class 2");
  await judge(page, "profile-section");
  await page.goto(profileOf(4));
  await expect(page.getByRole("main")).toContainText("Total classes3Present0Absent3");
});

test("in Hindi too", { tag: ONE_WIDTH }, async ({ ashasPage: page, college }) => {
  await openSubject(college, 6);
  const { a, b } = await divideList(college, 3);
  await holdClass(college, { heldOn: DATE, marks: "110", group: a });
  await holdClass(college, { heldOn: DATE, marks: "011", group: b });
  await holdClass(college, { heldOn: DATE, marks: "011011" });
  const sheet = atSubject("/sheet", { date: DATE });
  await page.goto(sheet);
  await page.getByRole("button", { name: "हिन्दी" }).click();
  const ofDay = page.getByRole("navigation", { name: "उस दिन की कक्षाएँ" }).getByRole("link");
  await expect(ofDay).toHaveText(["सेक्शन A", "सेक्शन B", "सब एक साथ"]);
  await judge(page, "sheet-section-hindi");
  // Read from the page and not from the PDF, where a machine without a Hindi font writes no letters.
  await page.emulateMedia({ media: "print" });
  await expect(page.getByText("CSE · सेमेस्टर 5th · सेक्शन A")).toBeVisible();
  await page.emulateMedia({ media: "screen" });
  await page.goto(atSubject("/history"));
  await expect(page.getByRole("main")).toContainText("कक्षा 2, सेक्शन B");
  await judge(page, "history-section-hindi");
});
