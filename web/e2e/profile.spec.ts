import { judge } from "./support/judge";
import { oneSubject } from "./support/lookup";
import { printed, solid } from "./support/paper";
import { atSubject, holdClass, profileOf } from "./support/records";
import { openSubject, PLACE, rollOf } from "./support/rollcall";
import { expect, test } from "./support/test";
import { ONE_WIDTH } from "./support/widths";

/** Days of 2026, in order. */
const DAYS = [
  "2026-08-03",
  "2026-08-05",
  "2026-08-10",
  "2026-09-02",
  "2026-09-07",
  "2026-10-01",
  "2026-11-02",
];

test("a roll is checked and its number explained, class by class", async ({ page, college }) => {
  await openSubject(college, 3);
  // The first is on the passing side, the second below it, the third came to the list after the first class.
  for (const [index, heldOn] of DAYS.entries()) {
    const marks = index === 0 ? "10" : index === 3 ? "010" : index === 5 ? "101" : "111";
    await holdClass(college, { heldOn, marks });
  }
  await page.goto(atSubject("/"));
  await oneSubject(page).getByLabel("Roll number").fill(rollOf(1).toLowerCase());
  await oneSubject(page).getByRole("button", { name: "Check" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(rollOf(1));
  const main = page.getByRole("main");
  await expect(main).toContainText("85.71 %");
  await expect(main).toContainText("Passing side");
  await expect(main).toContainText("You can miss the next class and stay at 75 %.");
  await expect(main).toContainText("Total classes7Present6Absent1");
  await expect(
    page.getByRole("img", { name: /^From 3 Aug 2026 to 2 Nov 2026: 75 % at its lowest, 85.71 % now/ }),
  ).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "Wed 2 Sept: absent" })).toBeVisible();

  await page.getByText("Explain this number").click();
  await expect(page.getByRole("table", { name: "The sum" }).getByRole("row")).toHaveText([
    "7classes you were called in, all counted",
    "6seen in class",
    "6of 7 = 85.71 %",
  ]);
  const classes = page.locator("details").getByRole("listitem");
  await expect(classes).toHaveText([/Wed\s2\sSept · Absent Counts as absent/]);
  await page.getByRole("button", { name: "All 7" }).click();
  await expect(classes).toHaveCount(7);
  await expect(classes.first()).toContainText(
    "Mon 2 Nov · Present Counts as presentPercentage after it 85.71 %",
  );
  await judge(page, "profile");

  await page.goto(profileOf(2));
  await expect(main).toContainText("71.43 %");
  await expect(main).toContainText("Below 75 %");
  await expect(main).toContainText("You must attend the next class to reach 75 %.");
  await judge(page, "profile-short");

  await page.goto(profileOf(3));
  await expect(main).toContainText("Total classes6");
  await page.getByText("Explain this number").click();
  await expect(main).toContainText(
    "1 class was held without this roll on the list and is not counted: 3 Aug 2026.",
  );
  await judge(page, "profile-late");
});

test("a whole term stands month by month, with two classes on one day told apart", async ({
  page,
  college,
}) => {
  await openSubject(college, 1);
  const days = Array.from({ length: 47 }, (_, index) => {
    const day = new Date(Date.UTC(2026, 6, 29 + Math.floor(index * 2.3)));
    return day.toISOString().slice(0, 10);
  });
  for (const [index, heldOn] of [...days, days.at(-1) ?? ""].entries()) {
    await holdClass(college, { heldOn, marks: index % 4 === 2 ? "0" : "1" });
  }
  await page.goto(profileOf(1));
  const main = page.getByRole("main");
  await expect(main).toContainText("75 %Passing side"); // 36 of 48: on the line is on the passing side
  await expect(main).toContainText("You cannot miss the next class and stay at 75 %.");
  await expect(main).toContainText("August9 of 13");
  await expect(page.getByRole("listitem").filter({ hasText: "Wed 11 Nov, class 2: present" })).toBeVisible();
  await judge(page, "profile-term");
  const [paper, ...more] = await printed(page, "profile-term");
  expect(more).toEqual([]);
  expect(paper?.text).toContain(solid("75 % Passing side"));
  expect(paper?.text).not.toContain("LogIn");
});

test("a record grows while it is being looked at", { tag: ONE_WIDTH }, async ({ page, college }) => {
  await openSubject(college, 1);
  await page.goto(profileOf(1));
  await expect(page.getByRole("heading", { name: "No class held yet" })).toBeVisible();
  await expect(page.getByText("0 %")).toHaveCount(0);
  await judge(page, "profile-none");
  await holdClass(college, { heldOn: "2026-11-02", marks: "1" });
  await expect(page.getByRole("main")).toContainText("100 %");
  await expect(page.getByRole("img", { name: "One class so far, on 2 Nov 2026: 100 %." })).toBeVisible();
});

test("an unknown roll is answered where it was typed, and the text stays", { tag: ONE_WIDTH }, async ({
  page,
  college,
  refusalsAreFine,
}) => {
  refusalsAreFine();
  await openSubject(college, 2);
  await holdClass(college, { heldOn: "2026-11-02", marks: "1" });
  await page.goto(atSubject("/"));
  const roll = oneSubject(page).getByLabel("Roll number");
  await roll.fill("24CS940");
  await roll.press("Enter");
  await expect(roll).toHaveAccessibleDescription(/24CS940 is not on the list of CSE, 2024 - 2028/);
  await expect(roll).toHaveValue("24CS940");
  await expect(roll).toBeFocused();
  await expect(page).toHaveURL(/^[^?]*\/\?/);
  await judge(page, "lookup-unknown");

  await page.goto(atSubject("/attendanceprofile", { roll: "24CS940" }));
  await expect(page.getByRole("heading", { name: "No student 24CS940 in CSE, 2024 - 2028" })).toBeVisible();
  await judge(page, "profile-unknown");
  await page.getByRole("link", { name: "Try again" }).click();
  await expect(roll).toHaveValue("24CS940");

  await page.goto(profileOf(2));
  await expect(page.getByText("CS301 has had 1 class, none of them with 24CS002 on the list.")).toBeVisible();
  await page.goto(profileOf(1).replace("CS301", "CS999"));
  await expect(page.getByRole("heading", { name: "There is no such subject" })).toBeVisible();
  await page.goto("/attendanceprofile?year=2024+-+2028");
  await expect(page).toHaveURL(/^[^?]*\/\?year=/);
});

test("whoever asks for very many rolls is asked to wait, in words, and students still see theirs", {
  tag: ONE_WIDTH,
}, async ({ page, college, refusalsAreFine }) => {
  refusalsAreFine();
  await openSubject(college, 1);
  const ask = (number: number) =>
    page.request.get(`/api/profile?${new URLSearchParams({ ...PLACE, roll: `X-${number}` })}`);
  for (let asked = 0; asked < 260; asked += 20) {
    await Promise.all(Array.from({ length: 20 }, (_, index) => ask(asked + index)));
  }
  await page.goto(atSubject("/"));
  await oneSubject(page).getByLabel("Roll number").fill("X-999");
  await oneSubject(page).getByRole("button", { name: "Check" }).click();
  await expect(page.getByRole("alert")).toContainText("Too many different rolls were looked up from here.");
  await expect(oneSubject(page).getByLabel("Roll number")).toHaveValue("X-999");
  await oneSubject(page).getByLabel("Roll number").fill(rollOf(1));
  await oneSubject(page).getByRole("button", { name: "Check" }).click();
  await expect(page).toHaveURL(/\/attendanceprofile/);
  await page.goto(profileOf(1).replace(rollOf(1), "X-999"));
  await expect(page.getByRole("heading", { name: "Too many look-ups from this network" })).toBeVisible();
  await expect(page.getByText(/Try again in \d+ minutes?\./)).toBeVisible();
  await judge(page, "profile-too-many");
});

test.describe("where the college asks for a code", () => {
  test.use({ settings: { ROLLBOOK_LOOKUP: "pin" } });

  test("roll and code together open the record, and the code stays out of the address", {
    tag: ONE_WIDTH,
  }, async ({ page, college, refusalsAreFine }) => {
    refusalsAreFine();
    await openSubject(college, 1);
    await holdClass(college, { heldOn: "2026-11-02", marks: "1" });
    const { batch, department } = PLACE;
    await college.post("/api/students/codes", { batch, department });
    const { items } = await college.get<{ items: { code: string }[] }>(
      `/api/students/codes?${new URLSearchParams({ batch, department })}`,
    );
    await page.goto(profileOf(1));
    await expect(page.getByRole("heading", { name: "This college asks for your code" })).toBeVisible();
    await judge(page, "profile-code");
    await page.getByRole("link", { name: "Type the code" }).click();
    const code = oneSubject(page).getByLabel("Code");
    await oneSubject(page).getByRole("button", { name: "Check" }).click();
    await expect(code).toHaveAccessibleDescription(/Code is missing/);
    await code.fill("ΩMEGA");
    await code.press("Enter");
    await expect(code).toHaveAccessibleDescription(/Code does not go with this roll/);
    await code.fill("0000-0000");
    await code.press("Enter");
    await expect(code).toHaveAccessibleDescription(/Code does not go with this roll/);
    await judge(page, "lookup-code");
    await code.fill((items[0]?.code ?? "").toLowerCase());
    await code.press("Enter");
    await expect(page.getByRole("main")).toContainText("100 %");
    expect(page.url()).not.toContain((items[0]?.code ?? "").slice(0, 4));
    await page.reload();
    await expect(page.getByRole("main")).toContainText("100 %");
  });
});

test.describe("where the look-up is switched off", () => {
  test.use({ settings: { ROLLBOOK_LOOKUP: "off" } });

  test("a shared link says so", { tag: ONE_WIDTH }, async ({ page, college }) => {
    await openSubject(college, 1);
    await page.goto(profileOf(1));
    await expect(page.getByText("The look-up is switched off here")).toBeVisible();
    await judge(page, "profile-off");
  });
});
