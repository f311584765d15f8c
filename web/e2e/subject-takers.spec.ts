import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import type { College } from "./support/college";
import { judge, overflow } from "./support/judge";
import { classOf } from "./support/rollcall";
import { CSE, ECE, enrol } from "./support/students";
import { expect, test } from "./support/test";
import { ONE_WIDTH } from "./support/widths";

const SEMESTER = "5th";
const PAGE = `/addsubject?${new URLSearchParams({ year: CSE.batch, department: "CSE", semester: SEMESTER })}`;
const OLDER = "2023 - 2027";

interface Listed {
  items: { id: number }[];
}

type Groups = Record<string, { kind: string; come: number[] }>;

const move = (college: College, groups: Groups, batch = CSE.batch) =>
  college.put(`/api/groups/moves/${randomUUID()}`, {
    ...{ ...CSE, batch, asOf: "2026-07-27" },
    groups: Object.entries(groups).map(([label, group]) => ({ label, ...group })),
  });

const studentsOf = async (college: College, place: typeof CSE) =>
  (await college.get<Listed>(`/api/students?${new URLSearchParams(place)}`)).items.map(({ id }) => id);

/** Ten students in two sections and two lab batches, and an elective with two from next door. */
async function divide(college: College): Promise<void> {
  await college.furnish({ batches: [CSE.batch], departments: ["CSE", "ECE"] });
  await enrol(college, classOf(10));
  await enrol(college, [["Elena Roy", "24EC001"], ["Omar Khan", "24EC002"]], ECE); // biome-ignore format: two students
  const [own, others] = [await studentsOf(college, CSE), await studentsOf(college, ECE)];
  await move(college, {
    A: { kind: "section", come: own.slice(0, 5) },
    B: { kind: "section", come: own.slice(5) },
    A1: { kind: "lab", come: own.slice(0, 3) },
    A2: { kind: "lab", come: own.slice(3, 5) },
    ML: { kind: "elective", come: [...own.slice(0, 4), ...others] },
  });
}

const submit = (page: Page) => page.getByRole("button", { name: "Submit", exact: true }).click();
const row = (page: Page, code: string) =>
  page.getByRole("list", { name: "Subjects here" }).getByRole("listitem").filter({ hasText: code });
const question = (page: Page) => page.getByRole("group", { name: "Who takes it" });

test("a subject is taken by each section unless somebody says otherwise, and the list says who takes it", async ({
  ashasPage: page,
  college,
}) => {
  await divide(college);
  await page.goto(PAGE);
  await expect(question(page).getByRole("radio", { name: "Each section by itself" })).toBeChecked();
  await expect(question(page)).toContainText("10 students");
  await expect(question(page)).toContainText("A 5, B 5");
  await page.getByLabel("Subject code").fill("CS501");
  await submit(page);
  await expect(row(page, "CS501")).toContainText("Sections A, B");

  await page.getByLabel("Subject code").fill("CS5E1");
  await page.getByLabel("Name").fill("Machine learning");
  await page.getByText("Only these groups").click();
  await expect(page.getByRole("group", { name: "Choose one or more" }).getByRole("button")).toHaveText([
    ...["A1 3", "A2 2", "ML 6", "A 5", "B 5"],
  ]);
  await submit(page);
  await expect(question(page)).toHaveAccessibleDescription("Choose at least one group.");
  await expect(page.getByRole("radio", { name: "Only these groups" })).toBeFocused();
  await page.getByRole("button", { name: "ML 6" }).click();
  await expect(question(page)).toContainText("6 students: 4 CSE, 2 ECE");
  await expect(page.getByRole("link", { name: "New group" })).toHaveAttribute(
    "href",
    `/groups?${new URLSearchParams({ year: CSE.batch, department: "CSE" })}`,
  );
  await judge(page, "addsubject-groups");
  await submit(page);
  await expect(row(page, "CS5E1")).toContainText("ML · 6");
  await expect(question(page).getByRole("radio", { name: "Each section by itself" })).toBeChecked();

  await page.getByLabel("Subject code").fill("HS501");
  await page.getByText("Everybody, in one class").click();
  await submit(page);
  await expect(row(page, "HS501")).toContainText("Everybody in one class");
  await judge(page, "addsubject-groups-listed");
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await overflow(page)).toBeLessThanOrEqual(0);
});

test("who takes a subject is changed later, undone, and told to whoever looks on", {
  tag: ONE_WIDTH,
}, async ({ ashasPage: page, college }) => {
  await divide(college);
  await college.post("/api/subjects", {
    ...CSE,
    semester: SEMESTER,
    code: "CS507",
  });
  await page.goto(PAGE);
  await row(page, "CS507").getByRole("button", { name: "Change CS507" }).click();
  const dialog = page.getByRole("dialog", { name: "Change “CS507”" });
  await expect(dialog.getByText("Classes already taken stay as they are.")).toBeVisible();
  await expect(dialog.getByRole("radio", { name: "Each section by itself" })).toBeChecked();
  await dialog.getByText("Only these groups").click();
  await dialog.getByRole("button", { name: "A1 3" }).click();
  await dialog.getByRole("button", { name: "A2 2" }).click();
  await judge(page, "addsubject-change");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(row(page, "CS507")).toContainText("A1, A2");
  await page.getByRole("status").getByRole("button", { name: "Undo" }).click();
  await expect(row(page, "CS507")).toContainText("Sections A, B");

  const place = new URLSearchParams({ ...CSE, semester: SEMESTER });
  const [subject] = (await college.get<Listed>(`/api/subjects?${place}`)).items;
  await college.patch(`/api/subjects/${subject?.id}`, { called: "list" });
  await expect(row(page, "CS507")).toContainText("Everybody in one class");

  await row(page, "CS507").getByRole("button", { name: "Remove CS507" }).click();
  await expect(row(page, "CS507")).toBeHidden();
  await page.getByRole("status").getByRole("button", { name: "Undo" }).click();
  await expect(row(page, "CS507")).toContainText("Everybody in one class");

  await page.goto("/history");
  await expect(page.getByRole("main")).toContainText("Who takes it");
  await expect(page.getByRole("main")).toContainText("A1, A2");
});

test("a semester is copied in two taps: groups are matched by their names, and what is missing is said", {
  tag: ONE_WIDTH,
}, async ({ ashasPage: page, college }) => {
  await divide(college);
  await college.furnish({ batches: [OLDER] });
  const made = { C: "section", ml: "elective", Embedded: "elective" };
  for (const [label, kind] of Object.entries(made))
    await college.post("/api/groups", { ...CSE, batch: OLDER, label, kind });
  const there = new URLSearchParams({ ...CSE, batch: OLDER });
  const { groups } = await college.get<{ groups: { id: number }[] }>(`/api/groups?${there}`);
  const [, embedded, ml] = groups.map(({ id }) => id);
  const taught = {
    CS501: {},
    CS5E1: { called: "groups", groups: [ml] },
    CS5E3: { called: "groups", groups: [embedded] },
    HS501: { called: "list" },
  };
  for (const [code, takers] of Object.entries(taught))
    await college.post("/api/subjects", { ...CSE, batch: OLDER, semester: SEMESTER, code, ...takers });

  await page.goto(PAGE);
  await page.getByRole("button", { name: `Copy 4 of ${OLDER}` }).click();
  const line = (code: string) => page.getByRole("row").filter({ hasText: code });
  await expect(page.getByLabel("Who takes CS501")).toHaveValue("sections");
  await expect(page.getByLabel("Who takes CS5E1").locator("option:checked")).toHaveText("ML");
  await expect(line("CS5E1")).toContainText(`As in ${OLDER}, groups of the same names`);
  await expect(page.getByLabel("Who takes CS5E3")).toHaveValue("sections");
  await expect(line("CS5E3")).toContainText(`${OLDER} had a group Embedded. There is none here yet`);
  await expect(page.getByLabel("Who takes HS501")).toHaveValue("list");
  await judge(page, "addsubject-many");
  await page.getByRole("button", { name: "Submit 4 subjects" }).click();
  await expect(row(page, "CS5E1")).toContainText("ML · 6");
  await expect(row(page, "CS5E3")).toContainText("Sections A, B");
  await expect(row(page, "HS501")).toContainText("Everybody in one class");

  await page.getByRole("button", { name: "Paste a list" }).click();
  await page.getByLabel("One subject on each line").fill("CS507 Networks laboratory\nCS501");
  await expect(line("CS501")).toContainText("Sections A, B");
  await page.getByLabel("Who takes CS507").selectOption("A1, A2");
  await page.getByRole("button", { name: "Submit 1 subject" }).click();
  await expect(row(page, "CS507")).toContainText("A1, A2");
});

test("where the list has no groups nothing is asked, and nothing is said", { tag: ONE_WIDTH }, async ({
  ashasPage: page,
  college,
}) => {
  await college.furnish({
    batches: [CSE.batch],
    departments: ["CSE"],
    subjects: { ...CSE, semester: SEMESTER, codes: ["CS501"] },
  });
  const asked = page.waitForResponse((answer) => new URL(answer.url()).pathname === "/api/groups");
  await page.goto(PAGE);
  await asked;
  await expect(row(page, "CS501").getByRole("button", { name: "Rename CS501" })).toBeVisible();
  await expect(row(page, "CS501")).toHaveText("CS501Rename CS501Remove CS501");
  await expect(question(page)).toBeHidden();
  await row(page, "CS501").getByRole("button", { name: "Rename CS501" }).click();
  await expect(page.getByRole("dialog", { name: "Rename “CS501”" })).toBeVisible();
  await expect(question(page)).toBeHidden();
});

test.describe("in Hindi", () => {
  test.use({ locale: "hi-IN" });

  test("the question and its answers are Hindi", { tag: ONE_WIDTH }, async ({ ashasPage: page, college }) => {
    await divide(college);
    await college.post("/api/subjects", { ...CSE, semester: SEMESTER, code: "CS501" });
    await page.goto(PAGE);
    await expect(page.getByRole("group", { name: "यह विषय कौन पढ़ता है" })).toContainText("हर सेक्शन अलग-अलग");
    await expect(page.getByText("सेक्शन A, B", { exact: true })).toBeVisible();
    await page.getByText("केवल ये समूह").click();
    await page.getByRole("button", { name: "ML 6" }).click();
    await judge(page, "addsubject-hindi");
  });
});
