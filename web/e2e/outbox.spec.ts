import { openList } from "./support/groups";
import { judge, overflow } from "./support/judge";
import { printed, solid } from "./support/paper";
import { CSE } from "./support/students";
import { countTaps } from "./support/taps";
import { expect, test } from "./support/test";
import { writeNotices } from "./support/told";
import { ONE_WIDTH } from "./support/widths";

test("the office sees what goes when and why not, stops one, sends one again, and holds everything", async ({
  ashasPage: page,
  college,
}) => {
  await openList(college, 6);
  await writeNotices(college);
  await page.goto("/notices/outbox");
  await expect(page.getByRole("heading", { level: 1, name: /^2 wait, the next at \d/ })).toBeVisible();
  const table = page.getByRole("table", { name: "What goes when, and why not" });
  const row = (text: string) => table.getByRole("row").filter({ hasText: text });
  await expect(row("mother, father")).toContainText("Fell below, CS301 · 72.22 %, 26 of 36");
  await expect(row("mother, father")).toContainText(/\d+ min left/);
  // On paper, which is narrower than a desk, the time stands in its column alone, and rolls are not broken.
  const timeInWhy = row("Refused").locator("td").nth(5).locator("span > span");
  await expect(timeInWhy).toHaveCount(1);
  await page.emulateMedia({ media: "print" });
  await expect(timeInWhy).toBeHidden();
  await page.emulateMedia({ media: "screen" });
  await expect(row("Leave decided")).toContainText(/3rd try [\d:]+\. “451 try again later”/);
  await expect(row("Refused")).toContainText("“550 no such user”. Address stopped");
  await expect(row("Not known")).toContainText("It may have arrived.");
  await expect(row("Not sent")).toContainText("CS301 of 12 Nov corrected at");
  await judge(page, "outbox");
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await page.setViewportSize({ width: 1280, height: 900 });

  const { tap, taps } = countTaps();
  await tap(row("mother, father").getByRole("button", { name: /^Stop/ }));
  expect(taps()).toBe(1);
  const toast = page.getByRole("status").filter({ hasText: "is not told this" });
  await expect(page.getByRole("heading", { level: 1, name: /^1 wait/ })).toBeVisible();
  await toast.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /^2 wait/ })).toBeVisible();

  await page.getByRole("button", { name: /^Trying again/ }).click();
  await expect(table.getByRole("row")).toHaveCount(2); // with the head
  await page.reload(); // it stands in the address
  await expect(table.getByRole("row")).toHaveCount(2);
  await page.getByRole("button", { name: /^All/ }).click();

  const tab = (name: string) => page.getByRole("navigation", { name: "Notices" }).getByRole("link", { name });
  await tab("Settings").click();
  await expect(page.getByRole("heading", { level: 1, name: "3 notices wait" })).toBeVisible();
  await tab("Outbox").click();
  await page.getByRole("button", { name: "Hold everything" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /all held since/ })).toBeVisible();
  await tab("Settings").click();
  await expect(page.getByText(/Everything is held since/)).toBeVisible();
  await tab("Outbox").click();
  await page.getByRole("button", { name: "Go on" }).click();
  await expect(page.getByRole("status").filter({ hasText: "It goes on" })).toBeVisible();
  await row("Not known")
    .getByRole("button", { name: /^Send again/ })
    .click();
  await expect(page.getByRole("status").filter({ hasText: "it is counted again and goes" })).toBeVisible();
});

test("the register says who was told when, shows the words, and prints them with a code that can be checked", async ({
  ashasPage: page,
  college,
}) => {
  await openList(college, 6);
  await writeNotices(college);
  const told = await college.get<{ items: { about: string }[] }>("/api/notices/register");
  const roll = told.items[0]?.about ?? "";
  await page.goto("/notices/register");
  await expect(page.getByRole("heading", { level: 1, name: "Register of notices" })).toBeVisible();
  await page.getByRole("searchbox").fill("nobody of that roll");
  await expect(page.getByText("No notice is like this")).toBeVisible();
  await page.getByRole("button", { name: "Show all" }).click();
  await expect(page.getByRole("searchbox")).toHaveValue("");
  await expect(page.getByRole("table", { name: "Notices that went out" })).toBeVisible();
  await page.getByRole("searchbox").fill(roll);
  await expect(page.getByRole("heading", { level: 1, name: `${roll} was told on` })).toBeVisible();
  await expect(page.getByText("4 notices, 3 delivered.")).toBeVisible();
  const table = page.getByRole("table", { name: "Notices that went out" });
  await expect(table).toContainText("mother, m•••r@mail.example");
  await expect(table).toContainText("father, father.of.her@mail.example"); // it bounced
  await expect(table).toContainText("read the page");
  await judge(page, "notices-register");

  await table
    .getByRole("button", { name: /^Words/ })
    .first()
    .click();
  const dialog = page.getByRole("dialog", { name: "As it went out" });
  await expect(dialog).toContainText("Who attends the next 4 without a miss reaches the line.");
  await page.keyboard.press("Escape");

  const asked = page.waitForResponse((answer) => answer.url().includes("/register/paper"));
  await page.reload();
  const { checkCode } = (await (await asked).json()) as { checkCode: string };
  await expect(page.getByText(checkCode)).toBeAttached();
  const pages = await printed(page, "notices-register-print");
  const text = pages.map((each) => each.text).join("");
  expect(pages.map(({ width }) => Math.round(width))).toContain(210);
  for (const words of ["Rollbook", roll, "mother.of.her@mail.example", "Who attends the next 4", checkCode])
    expect(text).toContain(solid(words));
  await page.emulateMedia({ media: "print" });
  const folder = process.env.ROLLBOOK_PICTURES;
  if (folder)
    await page.screenshot({
      path: `${folder}/notices-register-paper-${test.info().project.name}.png`,
      fullPage: true,
    });
  await page.emulateMedia({ media: "screen" });

  await page.goto(`/check?code=${checkCode}`);
  await expect(page.getByRole("heading", { level: 1, name: `${roll} was told 4 times` })).toBeVisible();
  await judge(page, "check-notices");
});

test("a mail that came back is sent again from the register, once", { tag: ONE_WIDTH }, async ({
  ashasPage: page,
  college,
}) => {
  await openList(college, 6);
  await writeNotices(college);
  await college.post("/api/notices/outbox/hold", {});
  await page.goto("/notices/register?state=bounced");
  const table = page.getByRole("table", { name: "Notices that went out" });
  const line = table.getByRole("row").filter({ hasText: "father.of.her@mail.example" });
  const again = line.getByRole("button", { name: /^Send again/ });
  await expect(again).toBeVisible();
  await judge(page, "notices-register-bounced");
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await again.click();
  await expect(page.getByRole("status").filter({ hasText: "it is counted again and goes" })).toBeVisible();
  await expect(line).toContainText("sent again, and waits in the outbox");
  await expect(again).toHaveCount(0);
  await expect(line).toContainText("Bounced");
  await page.goto("/notices/outbox");
  const waiting = page.getByRole("row").filter({ hasText: "Statement of October" });
  await expect(waiting.getByRole("button", { name: /^Stop/ })).toBeVisible();
});

test("on a student's page the office reads when somebody was told", { tag: ONE_WIDTH }, async ({
  ashasPage: page,
  college,
}) => {
  await openList(college, 6);
  await writeNotices(college);
  const { items } = await college.get<{ items: { id: number }[] }>(
    `/api/students?${new URLSearchParams(CSE)}`,
  );
  await page.goto(`/student?id=${items[0]?.id}`);
  await page.getByRole("link", { name: /^Told on/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: /was told on/ })).toBeVisible();
  const box = page.getByRole("searchbox");
  await expect(box).not.toHaveValue("");

  // Whoever seeks another keeps the box, and what was typed in it.
  await box.fill("nobody of that roll");
  await expect(page.getByText("No notice is like this")).toBeVisible();
  await expect(box).toBeFocused();
});
