import type { Page } from "@playwright/test";
import type { College } from "./support/college";
import { judge } from "./support/judge";
import { enterOnServer } from "./support/leave";
import { daysAgo, holdClass, holdClasses } from "./support/records";
import { openSubject, PLACE, rollOf } from "./support/rollcall";
import { expect, test } from "./support/test";
import { ONE_WIDTH } from "./support/widths";

const { batch, department, semester } = PLACE;
const SCOPE = { batch, department, semester };
const MAKE = `/lists/make?${new URLSearchParams({ year: batch, department, semester })}`;

const heading = (page: Page) => page.getByRole("heading", { level: 1 });

interface Preview {
  lines: { roll: string; standing: { percentage: number } }[];
}

/** A list has what was uploaded until five seconds ago: waits until a roll would stand there with a percentage. */
async function untilListed(college: College, roll: string, percentage: number): Promise<void> {
  await expect(async () => {
    const told = await college.get<Preview>(`/api/eligibility/preview?${new URLSearchParams(SCOPE)}`);
    const line = told.lines.find((each) => each.roll === roll);
    expect(line?.standing.percentage).toBe(percentage);
  }).toPass({ intervals: [500] });
}

const make = (college: College, follows: number | null) =>
  college.post("/api/eligibility", { ...SCOPE, kind: "provisional", objectionsUntil: null, follows });

test("what arrived since stands beside a list, and the next one is compared with it", async ({
  ashasPage: page,
  otherBrowser,
  college,
}) => {
  await openSubject(college, 4);
  await college.put("/api/planned", { ...PLACE, planned: 5 });
  await holdClasses(college, ["1110", "1110", "1100"]);
  await untilListed(college, rollOf(3), 66.67);
  await make(college, null);
  await page.goto("/lists/1");
  await expect(heading(page)).toHaveText("List No. 1: 2 of 4 below the line");
  await expect(page.getByText("Nothing arrived after this list was frozen.")).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: rollOf(4) })).toContainText("S×");
  await expect(page.getByRole("row").filter({ hasText: rollOf(3) })).not.toContainText("×");

  await holdClass(college, { heldOn: daysAgo(0), marks: "1011" });
  await untilListed(college, rollOf(4), 25);
  await page.reload();
  await expect(page.getByRole("heading", { name: "Arrived since: 1" })).toBeVisible();
  await expect(page.getByText("not in this list")).toBeVisible();
  const since = page.getByRole("list", { name: "2 lines would be another" });
  await expect(
    since
      .getByRole("listitem")
      .filter({ hasText: rollOf(3) })
      .first(),
  ).toContainText("Went");
  await expect(since).toContainText(/uploaded late, on .* by asha\.rao/);
  await expect(page.getByRole("row").filter({ hasText: rollOf(3) })).toContainText("2 seen of 3");
  await judge(page, "list-since");

  await make(college, 1);
  await page.goto("/lists/2");
  await page.getByRole("link", { name: "Compare with No. 1" }).click();
  await expect(page).toHaveURL(/\/lists\/2\/compare$/);
  await expect(heading(page)).toHaveText("No. 2 against No. 1: 0 lines came, 1 went");
  const rows = page.getByRole("row");
  await expect(rows.filter({ hasText: rollOf(3) })).toContainText(/from 66\.67\s% to 75\s%/);
  await expect(rows.filter({ hasText: rollOf(4) })).toContainText("Changed");
  await expect(page.getByText(/Every difference has a reason in the history/)).toBeVisible();
  await judge(page, "list-compare");
  const file = page.waitForEvent("download");
  await page.getByRole("link", { name: /CSV/ }).click();
  expect((await file).suggestedFilename()).toBe("list-2-against-1.csv");
  await page.getByRole("button", { name: "हिन्दी" }).click();
  await expect(heading(page)).toContainText("के मुक़ाबले");
  await judge(page, "list-compare-hindi");
  await page.goto("/lists/1");
  await expect(page.getByText("इस सूची में नहीं")).toBeVisible();
  await judge(page, "list-since-hindi");
  await page.getByRole("button", { name: "English" }).click();

  const { code } = await college.get<{ code: string }>("/api/eligibility/1");
  const visitor = await otherBrowser();
  await visitor.goto(`/check?${new URLSearchParams({ code, roll: rollOf(4) })}`);
  await expect(visitor.getByRole("main")).toContainText("0.00 % S×");
  await expect(visitor.getByRole("status").filter({ hasText: "No. 2" })).toBeVisible();
  await judge(visitor, "check-list-followed-roll");
  await visitor.getByRole("link", { name: "Its line for this roll" }).click();
  await expect(heading(visitor)).toHaveText("List No. 2, provisional");
  await expect(visitor.getByRole("main")).toContainText("1 seen of 4");
});

test("what needs a look first is said before a list is made, and stops nobody", { tag: ONE_WIDTH }, async ({
  ashasPage: page,
  college,
  refusalsAreFine,
}) => {
  refusalsAreFine();
  await openSubject(college, 3);
  await holdClasses(college, ["110"]);
  await untilListed(college, rollOf(3), 0);
  await page.goto(MAKE);
  await expect(heading(page)).toHaveText("1 of 3 would be on list No. 1");
  await expect(page.getByText("Needs a look first")).toHaveCount(0);
  const { students } = await college.get<{ students: { id: number }[] }>(
    `/api/rollcalls/roster?${new URLSearchParams(PLACE)}`,
  );
  await college.put(`/api/rollcalls/${crypto.randomUUID()}`, {
    ...PLACE,
    heldOn: daysAgo(0),
    device: 9,
    marks: [{ student: students[0]?.id, mark: 1, turn: 1 }],
    upload: false,
  });
  await enterOnServer(page, { places: [3], startsOn: daysAgo(2), endsOn: daysAgo(1) });
  await page.reload();
  await expect(page.getByRole("heading", { name: "Needs a look first: 2" })).toBeVisible();
  await expect(page.getByText("1 class waits on a phone")).toBeVisible();
  await expect(page.getByText("1 leave asked for, not decided")).toBeVisible();
  await judge(page, "list-make-look-first");
  await expect(page.getByRole("link", { name: /^Decide: 1 leave/ })).toHaveAttribute("href", "/leave");
  await page.getByRole("button", { name: "Make provisional list No. 1" }).click();
  await expect(heading(page)).toHaveText("List No. 1: 1 of 3 below the line");

  await page.goto("/lists/1/compare");
  await expect(heading(page)).toHaveText("There is no list before No. 1");
  await judge(page, "list-compare-first");

  await page.goto("/rule/change");
  await page.getByLabel("Medical leave").selectOption("counts as absent");
  await page.getByRole("button", { name: /^Keep from/ }).click();
  await expect(page.getByText(/^List No\. 1 was made by the rule as it stood on/)).toBeVisible();
  await judge(page, "rule-within-list");
  const { items } = await college.get<{ items: { versions: unknown[] }[] }>("/api/rules");
  expect(items[0]?.versions).toHaveLength(1);
});
