import type { Page } from "@playwright/test";
import type { College } from "./support/college";
import { judge } from "./support/judge";
import { allSubjects, oneSubject } from "./support/lookup";
import { atSubject, daysAgo, holdClass, holdClasses } from "./support/records";
import { openSubject, PLACE, rollOf } from "./support/rollcall";
import { CSE, ECE, enrol } from "./support/students";
import { countTaps } from "./support/taps";
import { expect, test } from "./support/test";
import { ONE_WIDTH } from "./support/widths";

const ROLL = rollOf(1);
const EARLIER = { ...PLACE, semester: "4th", subject: "CS201" };

const rollBox = (page: Page) => allSubjects(page).getByLabel("Roll number");
const check = (page: Page) => allSubjects(page).getByRole("button", { name: "Check" });
const rows = (page: Page) => page.getByRole("main").getByRole("link", { name: /^CS3/ });

/** Six subjects of the 5th semester, and one of the 4th. The first student is short in two of the six. */
async function study(college: College): Promise<void> {
  await openSubject(college, 3);
  const { batch, department } = PLACE;
  await college.furnish({
    subjects: { batch, department, semester: "5th", codes: ["CS302", "CS303", "CS304", "CS305", "CS306"] },
  });
  await college.furnish({ subjects: { batch, department, semester: "4th", codes: ["CS201"] } });
  await holdClass(college, { heldOn: daysAgo(90), marks: "111", place: EARLIER });
  const marks = { CS301: "0011", CS302: "0111", CS303: "1111", CS304: "0001", CS305: "1111", CS306: "1111" };
  for (const [subject, each] of Object.entries(marks))
    await holdClasses(
      college,
      [...each].map((mark) => `${mark}11`),
      { ...PLACE, subject },
    );
  const plan = (subject: string, planned: number) =>
    college.put("/api/planned", { ...PLACE, subject, planned });
  await plan("CS301", 10);
  await plan("CS304", 6);
  await plan("CS303", 8);
}

test("a student sees six subjects with one field and one tap, the worst first, and no name", async ({
  page,
  college,
}) => {
  await study(college);
  await page.goto("/");
  await judge(page, "roll-alone-find");
  await page.keyboard.press("/");
  await expect(rollBox(page)).toBeFocused();
  const { tap, taps } = countTaps();
  await rollBox(page).fill(ROLL.toLowerCase());
  await tap(check(page));
  await expect(page).toHaveURL(/\/mysubjects\?roll=24CS001$/);
  const main = page.getByRole("main");
  await expect(main).toContainText(/2of 6 subjects are below 75\s%/);
  expect(taps()).toBe(1);
  await expect(main).toContainText(/All together 75\.00\s% \(18 of 24\)\./);
  await expect(rows(page)).toHaveText([/^CS304/, /^CS301/, /^CS302/, /^CS303/, /^CS305/, /^CS306/]);
  await expect(rows(page).nth(0)).toContainText(
    /Cannot reach 75\s% any more: 50\.00\s% if you attend all 2 left\./,
  );
  await expect(rows(page).nth(1)).toContainText(/Attend the next 4 of 6 left to reach 75\s%\./);
  await expect(rows(page).nth(2)).toContainText("You cannot miss the next class.");
  await expect(rows(page).nth(3)).toContainText("You can miss 1 of 4 left.");
  await expect(rows(page).nth(1)).toHaveAccessibleName(
    /^CS301, 50\.00\s%, attend the next 4 of 6 left to reach 75\s%$/,
  );
  expect(await page.content()).not.toContain("Aarav");
  await page.getByText("4th semester").click();
  await expect(page.getByRole("link", { name: /CS201 100\.00\s%, 1 of 1/ })).toBeVisible();
  await judge(page, "roll-alone");

  await rows(page).nth(1).click();
  await expect(page).toHaveURL(/\/attendanceprofile\?.*subject=CS301/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(ROLL);
  await page.goBack();
  await page.getByRole("link", { name: "Another roll" }).click();
  await expect(rollBox(page)).toHaveValue("");
});

test("an unknown roll is answered under its box; the cascade's Check is the main one once it is there", {
  tag: ONE_WIDTH,
}, async ({ page, college, refusalsAreFine }) => {
  refusalsAreFine();
  await openSubject(college, 1);
  await page.goto("/");
  await check(page).click();
  await expect(rollBox(page)).toHaveAccessibleDescription(/Roll number is missing/);
  await rollBox(page).fill("24CS140");
  await rollBox(page).press("Enter");
  await expect(rollBox(page)).toHaveAccessibleDescription(
    /No student has the roll 24CS140\. Compare it with your identity card, or choose your class below\./,
  );
  await expect(rollBox(page)).toHaveValue("24CS140");
  await expect(page).toHaveURL(/\/$/);
  await judge(page, "roll-alone-unknown");
  await page.goto("/mysubjects?roll=24CS140");
  await expect(page.getByRole("heading", { name: "No student has the roll 24CS140." })).toBeVisible();
  await judge(page, "roll-alone-nobody");
  await page.goto(atSubject("/"));
  await expect(oneSubject(page).getByRole("button", { name: "Check" })).toBeVisible();
  await judge(page, "roll-alone-two-checks"); // with one primary button
  await page.goto(`/mysubjects?roll=${ROLL}`);
  await expect(page.getByRole("heading", { name: "No class held yet" })).toBeVisible();
  await expect(page.getByText("1 subject is set up for the 5th semester.")).toBeVisible();
  await judge(page, "roll-alone-first-week");
});

test("where two lists have the roll one question is asked", { tag: ONE_WIDTH }, async ({ page, college }) => {
  await openSubject(college, 1);
  await college.furnish({ departments: [ECE.department] });
  await enrol(college, [["Another", ROLL]], ECE);
  await holdClass(college, { heldOn: daysAgo(1), marks: "1" });
  await page.goto("/");
  await rollBox(page).fill(ROLL);
  await rollBox(page).press("Enter");
  await expect(page.getByRole("heading", { name: `Which ${ROLL} are you?` })).toBeVisible();
  await judge(page, "roll-alone-which");
  await page.getByRole("link", { name: `${CSE.batch} · CSE` }).click();
  await expect(page.getByRole("main")).toContainText(/0of 1 subject is below 75\s%/);
  expect(new URL(page.url()).searchParams.get("department")).toBe("CSE");
});

test("in Hindi", { tag: ONE_WIDTH }, async ({ page, college }) => {
  await study(college);
  await page.goto(`/mysubjects?roll=${ROLL}`);
  await page.getByRole("button", { name: "हिन्दी" }).click();
  await expect(page.getByRole("main")).toContainText(/2विषय 75\s% से नीचे हैं, कुल 6 में से/);
  await expect(rows(page).nth(1)).toContainText(/75\s% के लिए अगली 4 कक्षाओं में आना ज़रूरी है \(6 बची हैं\)।/);
  await judge(page, "roll-alone-hindi");
  await page.getByRole("link", { name: "दूसरा रोल नंबर" }).click();
  await expect(page.getByRole("heading", { name: "मेरे सभी विषय" })).toBeVisible();
  await judge(page, "roll-alone-find-hindi");
});

test.describe("where all subjects count together", () => {
  test("the total is the largest", { tag: ONE_WIDTH }, async ({ page, college }) => {
    await study(college);
    await college.post("/api/rules", {
      startsOn: daysAgo(0),
      rule: { line: 80, of: "together", floor: 65 },
      seen: null,
    });
    await page.goto(`/mysubjects?roll=${ROLL}`);
    await expect(page.getByRole("main")).toContainText(/75\.00\s%in 6 subjects together/);
    await expect(rows(page).nth(0)).toContainText(/25\.00\s%1 of 4/);
    await judge(page, "roll-alone-together");
  });
});

test.describe("on a phone of one's own", () => {
  test.use({ serviceWorkers: "allow" });

  test("a kept roll is two taps away, also without network, and is forgotten with one", {
    tag: ONE_WIDTH,
  }, async ({ page, context, college, watch }) => {
    watch.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
    await study(college);
    await page.goto(`/mysubjects?roll=${ROLL}`);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await expect(rows(page)).toHaveCount(6);
    expect(await page.evaluate(() => localStorage.getItem("own-rolls"))).toBeNull();
    await page.getByRole("button", { name: "Keep on this phone" }).click();
    await expect(page.getByText("Kept on this phone")).toBeVisible();
    await page.reload(); // now under the service worker's care
    await expect(rows(page)).toHaveCount(6);

    await context.setOffline(true);
    let askedInVain = 0;
    page.on("requestfailed", (request) => {
      if (request.url().endsWith("/api/session")) askedInVain += 1;
    });
    await page.goto("/");
    await rollBox(page).fill(ROLL);
    await expect.poll(() => askedInVain).toBeGreaterThan(3); // given up, and asked again
    await expect(rollBox(page)).toHaveValue(ROLL);
    await rollBox(page).press("Enter");
    await expect(rows(page)).toHaveCount(6);

    await page.goto("/"); // the icon on the home screen
    const { tap, taps } = countTaps();
    await tap(page.getByRole("link", { name: ROLL }));
    await expect(page.getByRole("main")).toContainText(/2of 6 subjects are below 75\s%/);
    expect(taps() + 1).toBe(2);
    await expect(page.getByText(/No network\. As it stood on \d+ \S+, \d\d:\d\d\./)).toBeVisible();
    await expect(rows(page)).toHaveCount(6);
    await judge(page, "roll-alone-offline");
    await page.goto(`/mysubjects?roll=${ROLL.toLowerCase()}`); // as somebody wrote the link
    await expect(rows(page)).toHaveCount(6);
    await expect(page.getByRole("button", { name: "Forget" })).toBeVisible();
    await page.goto("/mysubjects?roll=24CS002");
    await expect(page.getByText("24CS002 was not kept on this phone.")).toBeVisible();
    await judge(page, "roll-alone-not-kept");

    await page.goto("/");
    await page.getByRole("button", { name: `Forget ${ROLL}` }).click();
    await expect(page.getByRole("link", { name: ROLL })).toHaveCount(0);
    expect(await page.evaluate(() => localStorage.getItem("own-rolls"))).toBeNull();
    await context.setOffline(false);
  });
});

test.describe("where the college asks for a code", () => {
  test.use({ settings: { ROLLBOOK_LOOKUP: "pin" } });

  test("roll and code stand side by side, and nobody is told which of them is wrong", {
    tag: ONE_WIDTH,
  }, async ({ page, college, refusalsAreFine }) => {
    refusalsAreFine();
    await study(college);
    await college.post("/api/students/codes", CSE);
    const { items } = await college.get<{ items: { roll: string; code: string }[] }>(
      `/api/students/codes?${new URLSearchParams(CSE)}`,
    );
    const right = items.find(({ roll }) => roll === ROLL)?.code ?? "";
    await page.goto("/");
    const code = allSubjects(page).getByLabel("Code");
    const wrong = [
      [ROLL, "0000-0000"],
      ["24CS999", right],
    ] as const;
    for (const [roll, typed] of wrong) {
      await rollBox(page).fill(roll);
      await code.fill(typed);
      await check(page).click();
      await expect(code).toHaveAccessibleDescription(
        /This roll and this code do not go together\. Nothing is locked\./,
      );
      await expect(code).toHaveValue(typed);
    }
    await judge(page, "roll-alone-code");
    await rollBox(page).fill(ROLL);
    await code.fill(right.toLowerCase());
    await check(page).click();
    await expect(page.getByRole("main")).toContainText(/2of 6 subjects are below 75\s%/);
    expect(page.url()).not.toContain(right.slice(0, 4));
    await rows(page).nth(0).click();
    await expect(page.getByRole("main")).toContainText(/25\s%/);
    expect(page.url()).not.toContain(right.slice(0, 4));
  });
});

test.describe("where the look-up is switched off", () => {
  test.use({ settings: { ROLLBOOK_LOOKUP: "off" } });

  test("there is no box", { tag: ONE_WIDTH }, async ({ page, college }) => {
    await openSubject(college, 1);
    for (const path of ["/", `/mysubjects?roll=${ROLL}`]) {
      await page.goto(path);
      await expect(page.getByRole("heading", { name: "The look-up is switched off here" })).toBeVisible();
      await expect(page.getByLabel("Roll number")).toHaveCount(0);
    }
  });
});
