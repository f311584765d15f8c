import type { Page } from "@playwright/test";
import { bringFromElsewhere, type GroupIds, makeGroups, sayWhoTakes } from "./support/called-groups";
import { asha as ashaRao, type College, ravi } from "./support/college";
import { judge } from "./support/judge";
import { allKept } from "./support/kept";
import {
  called,
  callRoll,
  keepForOffline,
  mode,
  nameOf,
  openSubject,
  press,
  pressUpload,
  rollOf,
  START_PAGE,
  serverHas,
  uploadClass,
} from "./support/rollcall";
import { expect, logIn, test } from "./support/test";
import { ONE_WIDTH } from "./support/widths";

/** CS301 for five students, of whom 1, 2 and 3 are in section A, and 4 and 5 in B. */
async function openSections(college: College): Promise<GroupIds> {
  await openSubject(college, 5);
  const ids = await makeGroups(college, "section", { A: [1, 2, 3], B: [4, 5] });
  await sayWhoTakes(college, "sections");
  return ids;
}

const choice = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const click = (page: Page) => page.getByRole("button", { name: "Click to take attendance" });

async function startGroup(page: Page, name: string): Promise<void> {
  await page.goto(START_PAGE);
  await choice(page, name).click();
  await click(page).click();
  await expect(page).toHaveURL(/\/attendance\?id=/);
}

test("two sections are taken on two phones in the same hour, and each sees only its own", {
  tag: ONE_WIDTH,
}, async ({ ashasPage: asha, otherBrowser, college }) => {
  await openSections(college);
  await college.register(ravi);
  const other = await otherBrowser();
  await logIn(other, ravi);

  await startGroup(asha, "A 3");
  await expect(asha.getByText("A · CSE · 5th")).toBeVisible();
  await press(asha, "Present", 1);
  await serverHas(asha, ["1--"]);

  await other.goto(START_PAGE);
  await expect(other.getByRole("group", { name: "Section" })).toBeVisible();
  await choice(other, "B 2").click();
  await expect(other.getByRole("heading", { name: /is open/ })).toHaveCount(0); // hers is another section's
  await click(other).click();
  await callRoll(other, "10", 4);
  await uploadClass(other, "CS301 · B");
  await expect(other).toHaveURL(/group=\d+/);

  await callRoll(asha, "01", 2);
  await uploadClass(asha, "2 present, 1 absent");
  await serverHas(asha, ["101!", "10!"]);

  await asha.goto("/home");
  await expect(asha.getByRole("link", { name: "CS301 · B", exact: true })).toBeVisible();
  await asha.getByRole("link", { name: "CS301 · A", exact: true }).click();
  await expect(asha.getByRole("button", { name: `${rollOf(2)} is Absent` })).toBeVisible();
  await expect(asha.getByText(rollOf(4))).toHaveCount(0);
});

test("the section is asked for with how many are in it, remembered, and carried in the address", async ({
  ashasPage: page,
  college,
}) => {
  const { A } = await openSections(college);
  await page.goto(START_PAGE);
  const section = page.getByRole("group", { name: "Section" });
  await expect(section.getByRole("button")).toHaveText([/A\s*3/, /B\s*2/, /All together\s*5/]);
  await expect(click(page)).toHaveCount(0);
  await judge(page, "start-sections-asked");

  await choice(page, "All together 5").click();
  await expect(page.getByText("5 students")).toBeVisible();
  await expect(page).toHaveURL(/group=all/);
  await choice(page, "A 3").click();
  await expect(page.getByText("3 students")).toBeVisible();
  await expect(page.getByText("2024 - 2028 · CSE · 5th · CS301 · A")).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`group=${A}`));
  await judge(page, "start-sections");

  await page.goto("/attendancePage");
  await expect(choice(page, "A 3")).toHaveAttribute("aria-pressed", "true");
  await expect(page).toHaveURL(new RegExp(`group=${A}`));
  await click(page).click();
  await press(page, "Present", 1);
  await judge(page, "rollcall-section");
  await page.getByRole("link", { name: "Leave the roll call (it stays open)" }).click();
  await expect(page.getByRole("heading", { name: "A roll call of CS301 · A is open" })).toBeVisible();
  await choice(page, "B 2").click();
  await expect(click(page)).toBeVisible();
});

test("a class of a group is two taps from Home, and everybody can be called together", {
  tag: ONE_WIDTH,
}, async ({ ashasPage: page, college }) => {
  await openSections(college);
  await startGroup(page, "B 2");
  await callRoll(page, "11", 4);
  await uploadClass(page, "2 present, 0 absent");

  await page.goto("/home");
  await expect.poll(() => allKept(page)).toContain(nameOf(1)); // the lists are here, and with them the section's name
  await page.getByRole("link", { name: "Take attendance of CS301 · B" }).click();
  await expect(page.getByText("2 students")).toBeVisible();
  await expect(page.getByRole("group", { name: "Section" })).toHaveCount(0);
  await judge(page, "start-section-chosen");
  await click(page).click();
  await press(page, "Present", 4);
  await called(page, 5); // from now on the mark is kept, wherever one goes

  await startGroup(page, "All together 5");
  await mode(page, "List").click();
  await page.getByRole("button", { name: "Rest present" }).click();
  await uploadClass(page, "5 present, 0 absent");
  await serverHas(page, ["11!", "1-", "11111!"]);
});

test("an elective that one group takes is not asked about, but said", { tag: ONE_WIDTH }, async ({
  ashasPage: page,
  college,
}) => {
  await openSubject(college, 4);
  const { ML } = await makeGroups(college, "elective", { ML: [2, 4] });
  await bringFromElsewhere(college, ML, ["Esha Nair", "24EC001"]);
  await sayWhoTakes(college, [ML ?? 0]);
  await page.goto(START_PAGE);
  await expect(page.getByText("3 students")).toBeVisible();
  await expect(page.getByText("2024 - 2028 · CSE · 5th · CS301 · ML, from CSE 2, ECE 1")).toBeVisible();
  await expect(page.getByRole("group", { name: "Elective" })).toHaveCount(0);
  await judge(page, "start-elective");
  await click(page).click();
  await press(page, "Absent", 2);
  await serverHas(page, ["0--"]);
});

test("a group of nobody is refused before anything is opened, with the way to its students", {
  tag: ONE_WIDTH,
}, async ({ ashasPage: page, college }) => {
  await openSections(college);
  await college.post("/api/groups", { batch: "2024 - 2028", department: "CSE", label: "C", kind: "section" });
  await page.goto(START_PAGE);
  await choice(page, "C 0").click();
  await expect(page.getByText(/^Nobody is in C on /)).toBeVisible();
  await expect(click(page)).toHaveCount(0);
  await expect(page.getByRole("link", { name: "put students into C" })).toHaveAttribute(
    "href",
    /^\/groups\?year=/,
  );
  await judge(page, "start-nobody");
});

test("a section that goes while the page is open is asked for again, in words, and its open class goes on", {
  tag: ONE_WIDTH,
}, async ({ ashasPage: page, otherBrowser, college }) => {
  const { A } = await openSections(college);
  await startGroup(page, "A 3");
  await press(page, "Present", 1);
  await serverHas(page, ["1--"]);

  const other = await otherBrowser();
  await logIn(other, ashaRao);
  await other.goto(`${START_PAGE}&group=${A}`);
  await expect(choice(other, "A 3")).toHaveAttribute("aria-pressed", "true");
  await college.post("/api/groups", { batch: "2024 - 2028", department: "CSE", label: "D", kind: "section" });
  await college.patch(`/api/groups/${A}`, { archived: true });
  await expect(
    other.getByText("What was chosen before is not called in this subject any more."),
  ).toBeVisible();
  await expect(click(other)).toHaveCount(0);

  await callRoll(page, "11", 2);
  await uploadClass(page, "3 present, 0 absent");
  await serverHas(page, ["111!"]);
});

test.describe("in Hindi", () => {
  test.use({ locale: "hi-IN" });

  test("the section is asked for in Hindi", { tag: ONE_WIDTH }, async ({ ashasPage: page, college }) => {
    await openSections(college);
    await page.goto(START_PAGE);
    await choice(page, "सब एक साथ 5").click();
    await expect(page.getByText("5 विद्यार्थी")).toBeVisible();
    await expect(page.getByRole("group", { name: "सेक्शन" })).toBeVisible();
    await judge(page, "start-sections-hindi");
  });
});

test.describe("without network", () => {
  test.use({ serviceWorkers: "allow" });

  test("a section's class opens after the browser was closed, is taken and uploaded, and arrives as its own", {
    tag: ONE_WIDTH,
  }, async ({ ashasPage: page, context, college }) => {
    const { B } = await openSections(college);
    await bringFromElsewhere(college, B, [nameOf(6), rollOf(6)]);
    await keepForOffline(page);
    await expect.poll(() => allKept(page)).toContain(nameOf(6));
    await page.close();

    await context.setOffline(true);
    const next = await context.newPage();
    await next.goto(START_PAGE);
    await choice(next, "B 3").click();
    await expect(next.getByText("3 students")).toBeVisible();
    await expect(next.getByText("CS301 · B, from CSE 2, ECE 1")).toBeVisible();
    await click(next).click();
    await press(next, "Absent", 4);
    await called(next, 5); // only then the mark is on the device
    await next.close();
    const last = await context.newPage();
    await last.goto("/home");
    await expect(last.getByRole("heading", { name: "CS301 · B is open" })).toBeVisible();
    await last.getByRole("link", { name: "Continue the roll call" }).click();
    await press(last, "Present", 5);
    await press(last, "Present", 6);
    await pressUpload(last);
    await expect(last.getByText("Will be sent when there is network")).toBeVisible();

    await context.setOffline(false);
    await serverHas(last, ["011!"]);
  });
});
