import { judge, primaryButtons } from "../support/judge";
import {
  called,
  callRoll,
  menu,
  mode,
  nameOf,
  openClass,
  press,
  pressUpload,
  START_PAGE,
  serverHas,
  tile,
} from "../support/rollcall";
import { expect, test } from "../support/test";

test("every sheet of the roll call is accessible in both colour themes", async ({
  ashasPage: page,
  college,
}) => {
  await openClass(page, college, 6);
  await press(page, "Present", 1);
  await called(page, 2);
  await page.getByRole("button", { name: "2 of 6" }).click();
  await expect(page.getByRole("dialog", { name: "Go to a student" })).toBeVisible();
  await judge(page, "rollcall-jump");
  await page.keyboard.press("Escape");
  await menu(page).click();
  await expect(page.getByRole("dialog", { name: "Roll call", exact: true })).toBeVisible(); // its code is fetched first
  await judge(page, "rollcall-menu");
  await page.getByRole("button", { name: "All keys" }).click();
  await expect(page.getByRole("dialog", { name: "Keys" })).toBeVisible();
  await judge(page, "rollcall-keys");
  await page.keyboard.press("Escape");

  await mode(page, "List").click();
  await tile(page, 3).click();
  await tile(page, 3).click({ button: "right" });
  await expect(page.getByRole("dialog", { name: nameOf(3) })).toBeVisible();
  await judge(page, "rollcall-one");
  await page.keyboard.press("Escape");
  await pressUpload(page);
  await expect(page.getByRole("dialog", { name: "4 students have no mark" })).toBeVisible();
  await judge(page, "rollcall-unmarked");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Rest present" }).click();
  await expect.poll(() => primaryButtons(page)).toEqual(["Upload"]);
  await judge(page, "rollcall-list-done");
  await mode(page, "Card").click();
  await expect(page.getByRole("heading", { name: "All 6 are marked" })).toBeVisible();
  await judge(page, "rollcall-done");
});

test("what is open, what waits and what was taken is accessible, with network and without", async ({
  ashasPage: page,
  context,
  college,
}) => {
  await openClass(page, college, 12);
  await callRoll(page, "10");
  await serverHas(page, [`10${"-".repeat(10)}`]);
  await page.goto("/home");
  await expect(page.getByRole("heading", { name: "CS301 is open" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Your recent classes" })).toBeVisible();
  expect(await primaryButtons(page)).toEqual(["Continue the roll call"]); // and not the guide's next step
  await judge(page, "home-rollcalls");
  await page.getByRole("navigation", { name: "Sections" }).getByRole("button", { name: "More" }).click();
  await expect(page.getByRole("dialog", { name: "More" })).toBeVisible();
  await judge(page, "home-more");
  await page.goto(START_PAGE);
  await expect(page.getByRole("link", { name: "Continue this roll call" })).toBeVisible();
  await judge(page, "attendancepage");
  await page.getByRole("link", { name: "Continue this roll call" }).click();

  await called(page, 3);
  await context.setOffline(true);
  await press(page, "Present", 3);
  await expect(page.getByText("No network. Keep going, nothing is lost.")).toBeVisible();
  await judge(page, "rollcall-offline");
  await pressUpload(page);
  await page.getByRole("button", { name: "Mark 9 absent and upload" }).click();
  await expect(page.getByText("Will be sent when there is network")).toBeVisible();
  await expect(page.getByRole("link", { name: "Continue this roll call" })).toHaveCount(0); // it is finished
  await judge(page, "attendancepage-waiting");
  await page.goBack();
  await expect(page.getByRole("heading", { name: "This class is finished" })).toBeVisible();
  await judge(page, "rollcall-closed");
});
