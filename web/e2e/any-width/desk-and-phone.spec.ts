import type { Locator } from "@playwright/test";
import { oneSubject } from "../support/lookup";
import { atSubject, daysAgo, holdClass, holdClasses } from "../support/records";
import { openSubject, rollOf } from "../support/rollcall";
import { expect, test } from "../support/test";

/** Where it stands on screen. What is drawn anew in this very moment is waited for. */
const boxOf = (shown: Locator) =>
  shown.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x, y, width, height };
  });

test("a row leads where its link does, wherever it is pressed, and is high enough for a finger", async ({
  ashasPage: page,
  college,
}) => {
  await openSubject(college, 4);
  await holdClasses(college, ["1111", "0111", "0111"]);
  await holdClass(college, { heldOn: daysAgo(0), marks: "0111" });
  for (const [path, row, leadsTo] of [
    ["/home", page.getByRole("listitem").filter({ hasText: "3 of 4 present" }), /\/sheet\?/],
    [atSubject("/shortage"), page.getByRole("row").filter({ hasText: rollOf(1) }), /\/studentattendancedb\?/],
    ["/login", page.getByRole("listitem").filter({ hasText: "History" }), /\/history$/],
  ] as const) {
    await page.goto(path);
    await expect(row).toBeVisible();
    const { x, y, width, height } = await boxOf(row);
    expect(height).toBeGreaterThanOrEqual(44);
    await page.mouse.click(x + width - 12, y + height / 2);
    await expect(page).toHaveURL(leadsTo);
  }
});

test("a choice moves none of its neighbours, and a good word pushes no form down", async ({
  ashasPage: page,
  college,
}) => {
  await college.furnish({ batches: ["2022 - 2026"], departments: ["CSE", "ECE", "IT", "MECH"] });
  await page.goto("/addsubject?year=2022+-+2026");
  const neighbour = page.getByRole("button", { name: "MECH", exact: true });
  const before = await boxOf(neighbour);
  await page.getByRole("button", { name: "CSE", exact: true }).click();
  await expect(page.getByRole("button", { name: "CSE", exact: true })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  expect(await boxOf(neighbour)).toEqual(before);

  await page.goto("/adddepartment");
  const box = page.getByLabel("Department", { exact: true });
  await box.fill("Physics");
  const stood = await boxOf(box);
  await page.getByRole("button", { name: "Submit", exact: true }).click();
  await expect(page.getByRole("alert")).toContainText("Done");
  expect(await boxOf(box)).toEqual(stood);
});

test("Done goes with the place it was said of", async ({ ashasPage: page, college }) => {
  await college.furnish({ batches: ["2022 - 2026"], departments: ["CSE"] });
  await page.goto("/addsubject?year=2022+-+2026&department=CSE&semester=3rd");
  await page.getByLabel("Subject code").fill("CS301");
  await page.getByRole("button", { name: "Submit", exact: true }).click();
  await expect(page.getByRole("alert")).toContainText("Done");
  await page.getByRole("button", { name: "4th", exact: true }).click();
  await expect(page.getByRole("alert")).toBeHidden();
});

test("on Shortage names start on the first screen, and a student's percentage before the files", async ({
  ashasPage: page,
  college,
}) => {
  await openSubject(college, 4);
  await holdClasses(college, ["0111", "0111", "0111"]);
  await page.goto(atSubject("/shortage"));
  const name = page.getByRole("row").filter({ hasText: rollOf(1) });
  await expect(name).toBeVisible();
  expect((await boxOf(name)).y).toBeLessThan(680);
  await name.getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Student attendance"); // Shortage tells 0 % too
  await expect(page.getByText(/^0\s%$/).first()).toBeVisible();
  const files = page.getByRole("link", { name: "Export as CSV" });
  expect((await boxOf(page.getByText(/^0\s%$/).first())).y).toBeLessThan((await boxOf(files)).y);
});

test("the hint under the roll box names a roll of this college", async ({ page, college }) => {
  await openSubject(college, [["Meera Iyer", "XY-77-001"]]);
  await page.goto(`${college.url}${atSubject("/")}`);
  await expect(oneSubject(page).getByLabel("Roll number")).toHaveAccessibleDescription(
    /for example XY-77-001/,
  );
});
