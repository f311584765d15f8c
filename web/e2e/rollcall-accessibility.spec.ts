import { judge } from "./support/judge";
import {
  called,
  callRoll,
  mode,
  nameOf,
  openSubject,
  START_PAGE,
  serverHas,
  startClass,
  tile,
} from "./support/rollcall";
import { expect, test } from "./support/test";

test("a class to be taken, Card, List and Pad are accessible in both colour themes", async ({
  ashasPage: page,
  college,
}) => {
  await openSubject(college, 14);
  await page.goto(START_PAGE);
  await expect(page.getByRole("button", { name: "Click to take attendance" })).toBeVisible();
  await judge(page, "attendancepage-new");
  await startClass(page);
  await callRoll(page, "10");
  await called(page, 3);
  await serverHas(page, [`10${"-".repeat(12)}`]);
  await judge(page, "rollcall-card");
  await mode(page, "List").click();
  for (const place of [3, 7, 12]) await tile(page, place).click();
  await judge(page, "rollcall-list");
  await tile(page, 7).click({ button: "right" });
  await expect(page.getByRole("dialog", { name: nameOf(7) })).toBeVisible();
  await judge(page, "rollcall-list-one");
  await page.keyboard.press("Escape");
  await mode(page, "Pad").click();
  await page.getByRole("button", { name: "1", exact: true }).click();
  await expect(page.getByRole("button", { name: /: make absent$/ })).toHaveCount(2);
  await judge(page, "rollcall-pad");
});
