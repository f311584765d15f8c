import { ravi } from "./support/college";
import { judge, overflow } from "./support/judge";
import { openSubject, rollOf } from "./support/rollcall";
import { expect, test } from "./support/test";
import { card, takeTwice } from "./support/two-phones";
import { ONE_WIDTH } from "./support/widths";

test.beforeEach(({ watch }) => watch.allow(/ERR_FAILED/));

test("a class taken on two phones that did not know of each other is asked about, made one, and made two again", async ({
  ashasPage: asha,
  otherBrowser,
  college,
}) => {
  await openSubject(college, 6);
  await college.register(ravi);
  const other = await otherBrowser();
  const back = await takeTwice(asha, other);
  await back();

  const told = asha.getByRole("alert").filter({ hasText: "Somebody else took this class at the same time" });
  await expect(told).toContainText("3 present, 3 absent");
  await expect(card(other)).toContainText("Your class counts. asha.rao's waits until one of you answers.");
  await expect(card(asha)).toContainText("r.bhat's class counts. Yours waits until one of you answers.");
  await judge(asha, "take attendance, asked");
  await other.goto("/home");
  await expect(card(other)).toBeVisible();
  await judge(other, "home, asked");

  await told.getByRole("link", { name: "One class or two?" }).click();
  await expect(asha.getByRole("heading", { level: 1, name: "One class or two?" })).toBeVisible();
  await expect(asha.getByRole("heading", { name: "2 of 6 differ" })).toBeVisible();
  await expect(asha.getByText("4 are the same on both")).toBeVisible();
  const row = asha.getByRole("row").filter({ hasText: rollOf(2) });
  await expect(row).toContainText(/Present \d\d:\d\d.*Absent \d\d:\d\d.*Absent the later tap/s);
  await judge(asha, "one or two");
  const screen = asha.viewportSize();
  await asha.setViewportSize({ width: 320, height: 740 });
  expect(await overflow(asha)).toBeLessThanOrEqual(0);
  if (screen) await asha.setViewportSize(screen);

  await asha.getByRole("button", { name: "One class", exact: true }).click();
  await expect(asha.getByText(/^One class, you said at \d\d:\d\d$/)).toBeVisible();
  await expect(
    asha.getByText(
      "Of the 2 that differ your mark stands in 2, r.bhat's in 0. Each student is counted once.",
    ),
  ).toBeVisible();
  await judge(asha, "one or two, answered");

  const answered = other.getByRole("status").filter({ hasText: "One class, says asha.rao at" });
  await expect(answered).toBeVisible(); // by itself
  await expect(card(other)).toHaveCount(0);
  await answered.getByRole("link", { name: "See the sheet" }).click();
  await expect(other.getByRole("button", { name: `${rollOf(2)} is Absent` })).toBeVisible();
  await judge(other, "sheet, answered");

  await other.getByRole("button", { name: "They were two classes" }).click();
  await expect(other.getByText(/^Two classes, you said at/)).toBeVisible();
  await expect(other.getByRole("button", { name: `${rollOf(2)} is Present` })).toBeVisible();
  await expect(asha.getByText(/^Two classes, says r\.bhat at/)).toBeVisible();
});

test("in Hindi, too", { tag: ONE_WIDTH }, async ({ ashasPage: asha, otherBrowser, college }) => {
  await openSubject(college, 6);
  await college.register(ravi);
  const back = await takeTwice(asha, await otherBrowser());
  await back();
  await card(asha).getByRole("link", { name: "See the 2 that differ" }).click();
  await asha.getByRole("button", { name: "हिन्दी" }).click();
  await expect(asha.getByRole("heading", { level: 1, name: "एक कक्षा या दो?" })).toBeVisible();
  await expect(asha.getByRole("heading", { name: "6 में से 2 अलग हैं" })).toBeVisible();
  await judge(asha, "one or two, in Hindi");
  await asha.getByRole("button", { name: "दो कक्षाएँ" }).click();
  await expect(asha.getByText(/^दो कक्षाएँ, आपने \d\d:\d\d पर कहा$/)).toBeVisible();
});
