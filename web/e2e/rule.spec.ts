import type { Page } from "@playwright/test";
import { judge, overflow } from "./support/judge";
import { printed, solid } from "./support/paper";
import { daysAgo, profileOf } from "./support/records";
import { nameOf, rollOf } from "./support/rollcall";
import { heading, keepRules, openCollege, rulesOnServer } from "./support/rule";
import { CSE } from "./support/students";
import { countTaps } from "./support/taps";
import { expect, test } from "./support/test";
import { ONE_WIDTH } from "./support/widths";

const changeButton = (page: Page) => page.getByRole("link", { name: "Change the rule" });
const keepButton = (page: Page) => page.getByRole("button", { name: /^Keep from/ });

test("a part of the rule is changed in three taps, with who would fall below before it is kept", async ({
  ashasPage: page,
  college,
}) => {
  await openCollege(college);
  await page.goto("/shortage");
  await page.getByRole("contentinfo").getByRole("link", { name: "How the percentage is counted" }).click();
  await expect(heading(page)).toHaveText(/^75\s% in each subject$/);
  await expect(heading(page)).toBeFocused();
  await expect(page.getByText(/Medical leave is not counted/)).toBeVisible();
  await judge(page, "rule-first");

  const { tap, taps } = countTaps();
  await tap(changeButton(page)); // 1
  await expect(heading(page)).toHaveText("Nothing is changed yet");
  await expect(page.getByRole("heading", { name: "An example" })).toBeVisible();
  await expect(keepButton(page)).toHaveCount(0);
  const medical = page.getByLabel("Medical leave");
  await tap(medical); // 2
  await medical.selectOption("counts as absent");
  await page.keyboard.press("Escape"); // the menu, where the browser shows one
  await expect(heading(page)).toHaveText("2 would fall below");
  await expect(page.getByText(/Thick edges: changed, was is not counted/)).toBeVisible();
  const fallen = page.getByRole("list", { name: "Fall" }).getByRole("listitem");
  await expect(fallen).toHaveCount(2);
  await expect(fallen.first()).toContainText(`${rollOf(1)} ${nameOf(1)}`);
  await expect(fallen.first()).toContainText("1 medical class now counts");
  await expect(fallen.first()).toContainText(/100\s% .*66\.67\s%/);
  await expect(page.getByText("2 fall, 0 rise.")).toBeVisible();
  await judge(page, "rule-change");
  await tap(keepButton(page)); // 3
  await expect(page.getByText(/^The rule is kept from/)).toBeVisible();
  expect(taps()).toBe(3);
  await expect(page).toHaveURL(/\/rule$/);
  await expect(page.getByText(/Medical leave counts as absent/)).toBeVisible();
  await expect(page.getByText(/^Medical counts as absent\. Kept on .* by asha.rao$/)).toBeVisible();
  expect((await rulesOnServer(page)).items[0]?.rule).toMatchObject({ line: 75, medical: "absent" });
  await page.goBack();
  await expect(page, "what is kept is not offered again").toHaveURL(/\/rule$/);
  await page.goto(profileOf(1));
  await expect(page.getByText(/66\.6/).first()).toBeVisible(); // it is in force
});

test("all parts can be another, and what does not go together is said at its box", async ({
  ashasPage: page,
  college,
  refusalsAreFine,
}) => {
  refusalsAreFine();
  await openCollege(college);
  await page.goto("/rule/change");
  await page.getByLabel("In what").selectOption("all together, and each by itself");
  await page.getByLabel("Whether a shortage may be condoned").selectOption("may be condoned");
  await page.getByLabel("The lowest that may be condoned").fill("80");
  await expect(
    page.getByText("The lowest that may be condoned, in per cent is not below the line"),
  ).toBeVisible();
  await page.getByLabel("The lowest that may be condoned").fill("60");
  await expect(page.getByText(/is not below the line/)).toHaveCount(0);
  await page.getByLabel("Which late is an absence").selectOption("3rd");
  await page.getByLabel("Duty leave", { exact: true }).selectOption("as present, up to a share");
  await page.getByLabel("Rounding").selectOption("rounded to a whole number");
  await page.getByLabel("Counted from").selectOption("the first class of all");
  await page.getByText("Marks for attendance").click();
  await page.getByRole("button", { name: "Add a step" }).click();
  await page.getByRole("button", { name: "Add a step" }).click();
  await page.getByLabel("Marks, step 2").fill("5");
  await page.getByText("The college’s own words").click();
  await page.getByLabel("At or above the line").fill("Eligible");
  await page.getByLabel("Below that").fill("Detained");
  await expect(heading(page)).toHaveText("Nobody would cross a line");
  await judge(page, "rule-change-all");
  const screen = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 640 }); // or a desk's page at four times its size
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  const panel = page.getByRole("table").locator("xpath=ancestor::section");
  expect(await panel.evaluate((box) => box.scrollWidth - box.clientWidth)).toBeLessThanOrEqual(0);
  if (screen) await page.setViewportSize(screen);
  await keepButton(page).click();
  await expect(heading(page)).toHaveText(/^75\s% in all subjects together, at least 50\s% in each$/);
  for (const words of ["every 3rd late", "may be condoned", "Eligible", "Detained"])
    await expect(page.getByText(words, { exact: true })).toBeVisible();
  await expect(page.getByRole("row", { name: /From 80\s% to 100\s% 5/ })).toBeVisible();
  await judge(page, "rule-all");

  const pages = await printed(page, "rule");
  expect(pages).toHaveLength(1);
  expect(pages[0]?.text).toContain(solid("at least 50 % in each"));
  expect(pages[0]?.text).toContain("Detained");
  expect(pages[0]?.text).not.toContain("Versions");
  expect(pages[0]?.text).not.toContain("asha.rao");
});

test("one of six common rules is a start, and a rule from a later day can be taken back", {
  tag: ONE_WIDTH,
}, async ({ ashasPage: page, college }) => {
  await openCollege(college);
  await page.goto("/rule/change");
  await page.getByRole("button", { name: "six common rules" }).click();
  await judge(page, "rule-change-starts");
  await page.getByRole("button", { name: /^Two thirds in all subjects together, duty/ }).click();
  await expect(page.getByLabel("The line, in per cent")).toHaveValue("66.67");
  await page.getByLabel("From", { exact: true }).fill(daysAgo(-40));
  await keepButton(page).click();
  await expect(page.getByText("Comes", { exact: true })).toBeVisible();
  await expect(heading(page)).toHaveText(/^75\s% in each subject$/); // until then
  await judge(page, "rule-comes");
  await page.getByRole("button", { name: /^Take back/ }).click();
  await expect(page.getByText("Comes", { exact: true })).toHaveCount(0);
  await page.getByRole("status").getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Comes", { exact: true })).toBeVisible();
  expect((await rulesOnServer(page)).items[0]?.versions).toMatchObject([
    { state: "comes", startsOn: daysAgo(-40), rule: { line: 66.67 } },
    { state: "now", id: null },
  ]);
});

test("a batch's department has a rule of its own, and is as the college again", { tag: ONE_WIDTH }, async ({
  ashasPage: page,
  college,
  otherBrowser,
}) => {
  await openCollege(college);
  await page.goto("/rule");
  await page.getByRole("link", { name: "Add one" }).click();
  await expect(heading(page)).toHaveText("A rule for a batch");
  await judge(page, "rule-new");
  await page.getByLabel("Batch").selectOption(CSE.batch);
  await expect(page.getByLabel("Batch")).toBeFocused();
  await page.getByLabel("Department").selectOption(CSE.department);
  await expect(page.getByLabel("Department")).toBeFocused();
  await page.getByLabel("The line, in per cent").fill("60");
  await expect(heading(page)).toHaveText("Nobody would cross a line");
  await keepButton(page).click();
  await expect(heading(page)).toHaveText(/^60\s% in each subject$/);

  const visitor = await otherBrowser();
  await visitor.goto(`${college.url}/rule`);
  await expect(heading(visitor)).toHaveText(/^75\s% in each subject$/);
  await expect(visitor.getByText("The whole college")).toBeVisible();
  await expect(changeButton(visitor)).toHaveCount(0);
  await expect(visitor.getByText("asha.rao")).toHaveCount(0);
  const other = visitor.getByRole("link", { name: `${CSE.batch} · ${CSE.department}` });
  await other.click();
  await expect(heading(visitor)).toHaveText(/^60\s% in each subject$/);

  await changeButton(page).click();
  await page.getByRole("button", { name: "As the college again" }).click();
  await keepButton(page).click();
  await expect(page.getByText("as the college", { exact: true })).toBeVisible();
  await expect(heading(page)).toHaveText(/^75\s% in each subject$/);
  await expect(heading(visitor)).toHaveText(/^75\s% in each subject$/); // told of it
  await judge(visitor, "rule-visitor");
});

test("somebody who kept another rule meanwhile is told of, and nothing typed is lost", {
  tag: ONE_WIDTH,
}, async ({ ashasPage: page, college }) => {
  await openCollege(college);
  await page.goto("/rule/change");
  await page.getByLabel("The line, in per cent").fill("50");
  await keepRules(college, { rule: { line: 80 } });
  await expect(page.getByText("Somebody has kept another rule since you began")).toBeVisible();
  await judge(page, "rule-change-since");
  await page.getByRole("button", { name: "Compare with the new one" }).click();
  await expect(page.getByText(/was 80\s%/)).toBeVisible();
  await expect(page.getByLabel("The line, in per cent")).toHaveValue("50");
  await keepButton(page).click();
  await expect(heading(page)).toHaveText(/^50\s% in each subject$/);
});

test("a batch that is renamed while its rule is changed keeps what was typed, and its new name", {
  tag: ONE_WIDTH,
}, async ({ ashasPage: page, college }) => {
  await openCollege(college);
  await keepRules(college, { batch: CSE.batch, rule: { line: 70 } });
  await page.goto(`/rule/change?year=${encodeURIComponent(CSE.batch)}`);
  await page.getByLabel("The line, in per cent").fill("60");
  const { items } = await college.get<{ items: { id: number; label: string }[] }>("/api/batches");
  const batch = items.find(({ label }) => label === CSE.batch);
  await college.patch(`/api/batches/${batch?.id}`, { label: "Batch of 2028" });
  await expect(page.getByText("Batch of 2028")).toBeVisible();
  await expect(page.getByLabel("The line, in per cent")).toHaveValue("60");
  await expect(page.getByText("Somebody has kept another rule since you began")).toHaveCount(0);
  await expect(page.getByText(/was 70\s%/)).toBeVisible();
  await keepButton(page).click();
  await expect(page).toHaveURL(/\/rule\?year=Batch(\+|%20)of(\+|%20)2028$/);
  await expect(heading(page)).toHaveText(/^60\s% in each subject$/);
});

test.describe("in Hindi, at 320 px", () => {
  test.use({ locale: "hi-IN" });

  test("both pages say all in Hindi, and fit", { tag: ONE_WIDTH }, async ({ ashasPage: page, college }) => {
    await openCollege(college);
    await keepRules(
      college,
      { rule: { line: 75, of: "both", leastInEach: 50, floor: 65, latePerAbsence: 3 } },
      { batch: CSE.batch, rule: { line: 66.67, of: "together", duty: "share", dutyShare: 33.33 } },
    );
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto("/rule");
    await expect(heading(page)).toHaveText(/^सभी विषयों में मिलाकर 75\s%, हर विषय में कम से कम 50\s%$/);
    await expect(page.getByText("हर तीसरी देरी", { exact: true })).toBeVisible();
    await judge(page, "rule-hi");
    await page.getByRole("link", { name: "नियम बदलें" }).click();
    await page.getByLabel("चिकित्सा अवकाश").selectOption("अनुपस्थित गिना जाता है");
    await expect(heading(page)).toHaveText(/नीचे जाएँगे|पार नहीं करेगा|आएँगे/);
    await judge(page, "rule-change-hi");
    await page.setViewportSize({ width: 960, height: 700 });
    expect(await overflow(page)).toBeLessThanOrEqual(0);
  });
});
