import type { Page } from "@playwright/test";
import { makeGroups, sayWhoTakes } from "./support/called-groups";
import { judge } from "./support/judge";
import { EC301, holdMeeting, openTwoDepartments, start, startButton } from "./support/meetings";
import { atSubject, daysAgo, holdClass } from "./support/records";
import { ananya, invite, subjectId } from "./support/roles";
import { callRoll, openSubject, PLACE, START_PAGE, serverHas } from "./support/rollcall";
import { CSE } from "./support/students";
import { expect, logIn, test } from "./support/test";
import { ONE_WIDTH } from "./support/widths";

const more = (page: Page) => page.getByRole("button", { name: /^(Hours, together…|\d hours)$/ });
const hours = (page: Page) => page.getByRole("group", { name: "Hours" });
const company = (page: Page) => page.getByRole("group", { name: "Together with" });
const another = (page: Page) => page.getByRole("button", { name: "Another class…" });

/** How far down the button stands that starts the class. */
const heightOfClick = (page: Page) =>
  startButton(page).evaluate((button) => Math.round(button.getBoundingClientRect().top + window.scrollY));

async function chooseHours(page: Page, count: number): Promise<void> {
  await more(page).click();
  await hours(page)
    .getByRole("button", { name: String(count) })
    .click();
}

test("a college without groups sees nothing of it", { tag: ONE_WIDTH }, async ({
  ashasPage: page,
  college,
}) => {
  await openSubject(college, 2);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(START_PAGE);
  await expect(startButton(page)).toBeVisible();
  await expect(page.getByRole("button", { name: "Another date" })).toBeVisible();
  await expect(more(page)).toHaveCount(0);
  expect(asked.filter((path) => /meetings|called-/.test(path))).toEqual([]);
});

test("a lab of three hours is three classes, and the next one is taken so again", async ({
  ashasPage: page,
  college,
}) => {
  await openSubject(college, 4);
  const { A1 } = await makeGroups(college, "lab", { A1: [1, 2, 3], A2: [4] });
  await sayWhoTakes(college, [A1 ?? 0]);
  await page.goto(START_PAGE);
  await expect(page.getByText("3 students")).toBeVisible();
  const before = await heightOfClick(page);
  await chooseHours(page, 3);
  await expect(page.getByRole("status").getByText("3 hours")).toBeVisible();
  expect(await heightOfClick(page)).toBe(before);
  await judge(page, "start-hours");
  await start(page);
  await callRoll(page, "101");
  await page.getByRole("button", { name: "Upload", exact: true }).click();
  await serverHas(page, ["101!", "101!", "101!"]);

  await page.goto(START_PAGE);
  await expect(page.getByRole("status").getByText(/^3 hours, as on /)).toBeVisible();
  await expect(more(page)).toHaveText("3 hours");
  await judge(page, "start-hours-again");
  await start(page);
  await serverHas(page, ["101!", "101!", "101!", "---", "---", "---"]);
  await page.goto(START_PAGE);
  await expect(page.getByText(/^Opened by asha.rao at /)).toHaveCount(1); // one panel for three classes
  await expect(page.getByRole("heading", { name: /is open/ })).toHaveCount(1);
  await page.goto("/home");
  await expect(page.getByText("0 of 3 marked", { exact: false }).last()).toBeVisible();
  await expect(page.getByRole("heading", { name: "CS301 · A1 is open" })).toHaveCount(1);
  await expect(page.getByRole("link", { name: "CS301 · A1", exact: true })).toHaveCount(2); // the open ones, the held ones
  await page.getByRole("link", { name: "Continue the roll call" }).click();
  await callRoll(page, "1");
});

test.describe("where the settings offer it", () => {
  test.use({ settings: { ROLLBOOK_MEETINGS: "yes" } });

  test("two departments in one room are called in one go, and each gets its class", async ({
    ashasPage: page,
    college,
    otherBrowser,
  }) => {
    await openTwoDepartments(college);
    await page.goto(START_PAGE);
    await expect(page.getByText("3 students")).toBeVisible();
    const before = await heightOfClick(page);
    await more(page).click();
    await company(page).getByRole("button", { name: "ECE · EC301 2" }).click();
    await expect(page.getByText("5 students")).toBeVisible();
    await expect(page.getByRole("status").getByText("2 classes, with ECE · EC301")).toBeVisible();
    expect(await heightOfClick(page)).toBe(before);
    await judge(page, "start-together");
    await start(page);
    await serverHas(page, ["---"]);
    await serverHas(page, ["--"], "", EC301);

    await invite(college, ananya, { role: "lecturer", subjectId: await subjectId(college) });
    const ananyas = await otherBrowser();
    await logIn(ananyas, ananya, college.url);
    await ananyas.goto(`${college.url}/home`);
    await expect(ananyas.getByText("Open", { exact: true })).toBeVisible();
    await ananyas.getByRole("link", { name: "Take CS301" }).click();
    await expect(ananyas.getByText(/not yours to take: asha.rao goes on with it/)).toBeVisible();
    await expect(ananyas.getByRole("button", { name: "Start another class" })).toBeVisible();
    await expect(ananyas.getByRole("link", { name: "Continue this roll call" })).toHaveCount(0);
    await judge(ananyas, "start-taken-by-others");

    const { batch: year, ...chosen } = EC301;
    await page.goto(`/attendancePage?${new URLSearchParams({ year, ...chosen })}`);
    await page.getByRole("link", { name: "Continue this roll call" }).click();
    await callRoll(page, "111");
  });

  test("any other class is chosen level by level, and what cannot be is refused in words", {
    tag: ONE_WIDTH,
  }, async ({ ashasPage: page, college }) => {
    await openTwoDepartments(college);
    const { subject: _, ...place } = EC301;
    await college.furnish({ subjects: { ...place, codes: ["EC399"] } });
    await page.goto(START_PAGE);
    await more(page).click();
    await another(page).click();
    const level = (name: string) => page.getByRole("group", { name, exact: true }).nth(1); // below those of the page
    await level("Department").getByRole("button", { name: "CSE" }).click();
    await level("Subject").getByRole("button", { name: "CS301" }).click();
    await expect(page.getByText("CSE · CS301 is the class that you start here.")).toBeVisible();
    await level("Department").getByRole("button", { name: "ECE" }).click();
    await judge(page, "start-another-class");
    await level("Subject").getByRole("button", { name: "EC399" }).click();
    await expect(company(page).getByRole("button", { name: "ECE · EC399", pressed: true })).toBeVisible();
    await expect(page.getByText("5 students")).toBeVisible();
  });

  test("who cannot be called is named before anything is opened, and why", { tag: ONE_WIDTH }, async ({
    ashasPage: page,
    college,
    refusalsAreFine,
  }) => {
    refusalsAreFine();
    await openTwoDepartments(college);
    const { subject: _code, ...taughtAt } = EC301;
    await college.post("/api/groups", { ...CSE, label: "A2", kind: "lab" });
    const { A1, A2 } = await makeGroups(college, "lab", { A1: [1, 2, 3] });
    const { subject: _, ...place } = PLACE;
    await college.furnish({ subjects: { ...place, codes: ["CS309"] } });
    await sayWhoTakes(college, [A1 ?? 0, A2 ?? 0], "CS309");
    await holdMeeting(college, daysAgo(3), [{ hours: ["111"] }, { place: EC301, hours: ["11"] }]);
    const { items } = await college.get<{ items: { id: number }[] }>(
      `/api/subjects?${new URLSearchParams(taughtAt)}`,
    );
    await college.remove(`/api/subjects/${items[0]?.id}`);

    await page.goto(START_PAGE);
    await expect(page.getByText("ECE · EC301 took part then, and was removed since")).toBeVisible();
    await more(page).click();
    await another(page).click();
    const level = (name: string) => page.getByRole("group", { name, exact: true }).nth(1);
    await level("Department").getByRole("button", { name: "CSE" }).click();
    await level("Subject").getByRole("button", { name: "CS309" }).click();
    await page.getByRole("group", { name: "Lab batch" }).getByRole("button", { name: "A2 0" }).click();
    await expect(page.getByText("CSE · CS309 · A2 cannot be called now")).toBeVisible();
    await judge(page, "start-cannot-be-called");
    await startButton(page).click();
    await expect(page.getByText("The roll call was not opened")).toBeVisible();
    await serverHas(page, []);
  });

  test("the header of another date's hours together is cut on no phone", { tag: ONE_WIDTH }, async ({
    ashasPage: page,
    college,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await openTwoDepartments(college);
    await page.goto(START_PAGE);
    await page.getByRole("button", { name: "Another date" }).click();
    await page.getByLabel("Date of the class").fill(daysAgo(2));
    await chooseHours(page, 2);
    await company(page).getByRole("button", { name: "ECE · EC301 2" }).click();
    await start(page);
    const line = page.getByRole("paragraph").filter({ hasText: "CSE and ECE together · 2 hours" });
    await expect(line).toBeVisible();
    expect(
      await line.evaluate((box) => [box.scrollWidth > box.clientWidth, box.scrollHeight > box.clientHeight]),
    ).toEqual([false, false]);
    await judge(page, "rollcall-another-date-together");
  });

  test("several hours of another date follow each other", { tag: ONE_WIDTH }, async ({
    ashasPage: page,
    college,
  }) => {
    await openSubject(college, 2);
    await holdClass(college, { heldOn: daysAgo(2), marks: "11" });
    await holdClass(college, { heldOn: daysAgo(2), marks: "11", number: 3 });
    await page.goto(START_PAGE);
    await page.getByRole("button", { name: "Another date" }).click();
    await page.getByLabel("Date of the class").fill(daysAgo(2));
    const numbers = page.getByRole("group", { name: "Which class of that day" }).getByRole("button");
    await expect(numbers).toHaveText(["2", "4"]);
    await chooseHours(page, 2);
    await expect(numbers).toHaveText(["4"]);
    await start(page);
    await callRoll(page, "10");
    await page.getByRole("button", { name: "Upload", exact: true }).click();
    const query = new URLSearchParams({ ...PLACE, heldOn: daysAgo(2) });
    await expect
      .poll(async () =>
        (await college.get<{ number: number; ribbon: string }[]>(`/api/rollcalls?${query}`)).map(
          ({ number, ribbon }) => `${number} ${ribbon}`,
        ),
      )
      .toEqual(["1 11", "3 11", "4 10", "5 10"]);
  });
});

test.describe("in Hindi", () => {
  test.use({ locale: "hi-IN", settings: { ROLLBOOK_MEETINGS: "yes" } });

  test("hours and company are chosen in Hindi", { tag: ONE_WIDTH }, async ({ ashasPage: page, college }) => {
    await openTwoDepartments(college);
    await holdMeeting(college, daysAgo(3), [
      { hours: ["111", "110"] },
      { place: EC301, hours: ["11", "11"] },
    ]);
    await page.goto(START_PAGE);
    await page.getByRole("button", { name: "2 घंटे" }).click();
    await expect(page.getByRole("group", { name: "इनके साथ" })).toBeVisible();
    await judge(page, "start-together-hindi");
    await page.goto(atSubject("/sheet", { date: daysAgo(3), number: "1", hours: "all" }));
    await expect(page.getByText("हर घंटा एक अलग कक्षा है")).toBeVisible();
    await judge(page, "sheet-lab-hindi");
  });
});
