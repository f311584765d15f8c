import type { Page } from "@playwright/test";
import { asha, type College, type Person, ravi } from "../support/college";
import { judge } from "../support/judge";
import {
  called,
  markButton,
  openClass,
  openSubject,
  press,
  START_PAGE,
  saved,
  serverHas,
  startClass,
  uploadClass,
} from "../support/rollcall";
import { confirmPassword, expect, fillLogin, logIn, test } from "../support/test";

const LOGGED_OUT = "You are logged out.";

/** By the link that the roll call shows, through the form. */
async function logInAgain(page: Page, person: Person): Promise<void> {
  await page.getByRole("link", { name: "Log In", exact: true }).click();
  await throughForm(page, person);
}

async function throughForm(page: Page, person: Person): Promise<void> {
  await expect(page).toHaveURL(/\/login/);
  await fillLogin(page, person);
  await page.getByRole("main").getByRole("button", { name: "Log In" }).click();
}

/** Ends it unseen by the page, which would otherwise ask for something in its name and be refused. */
async function endSession(page: Page): Promise<void> {
  await page.goto("about:blank");
  await page.context().clearCookies();
}

/** Ends the session of the device in her hand from the list on another. */
async function endFromList(other: Page, college: College): Promise<void> {
  await logIn(other, asha, college.url);
  await other.goto(`${college.url}/account`);
  const sessions = other.getByRole("list", { name: "Where you are logged in" }).getByRole("listitem");
  await expect(sessions).toHaveCount(2);
  await sessions.nth(1).getByRole("button", { name: /^End/ }).click();
  await confirmPassword(other, asha);
  await expect(sessions).toHaveCount(1);
}

test("a session ended from the list stops no roll call; its marks go out after logging in again", async ({
  ashasPage: page,
  otherBrowser,
  college,
  refusalsAreFine,
}) => {
  refusalsAreFine();
  await openClass(page, college, 4);
  await press(page, "Present", 1);
  await serverHas(page, ["1---"]);
  await expect(saved(page)).toBeVisible();
  const other = await otherBrowser();
  await endFromList(other, college);

  await press(page, "Absent", 2);
  await expect(page.getByText(LOGGED_OUT)).toBeVisible();
  await expect(page.getByText("Log in to send")).toBeVisible();
  await press(page, "Present", 3);
  await expect(page.getByText("2 marks on this device will be sent after you log in.")).toBeVisible();
  await called(page, 4);
  await serverHas(other, ["1---"], college.url);

  await logInAgain(page, asha);
  await called(page, 4); // back where she was
  await serverHas(page, ["101-"]);
  await expect(page.getByText(LOGGED_OUT)).toHaveCount(0);
  await press(page, "Present", 4);
  await uploadClass(page, "3 present, 1 absent");
  await serverHas(page, ["1011!"]);
});

test("who goes on marking while logged out is not interrupted by what others mark", async ({
  ashasPage: page,
  otherBrowser,
  college,
  refusalsAreFine,
}) => {
  refusalsAreFine();
  await openClass(page, college, 4);
  await serverHas(page, ["----"]);
  const other = await otherBrowser();
  await endFromList(other, college);
  await press(page, "Present", 1);
  await expect(page.getByText(LOGGED_OUT)).toBeVisible();

  await other.goto(page.url());
  await press(other, "Absent", 1);
  await serverHas(other, ["0---"], college.url);
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange"))); // as one comes back to the tab
  await press(page, "Present", 2);
  await called(page, 3);
  await expect(page.getByText("2 marks on this device will be sent after you log in.")).toBeVisible();
});

test("marks of a disabled admin are kept, and sent once they are let in again", async ({
  page,
  college,
  refusalsAreFine,
}) => {
  refusalsAreFine();
  await college.register(ravi);
  await openSubject(college, 3);
  await logIn(page, ravi);
  await startClass(page);
  await serverHas(page, ["---"]);
  await college.manage("PATCH", `/api/admins/${ravi.userName}`, { disabled: true });
  await press(page, "Absent", 1);
  await expect(page.getByText(LOGGED_OUT)).toBeVisible();
  await logInAgain(page, ravi);
  await expect(page.getByRole("alert")).toBeVisible();
  await college.manage("PATCH", `/api/admins/${ravi.userName}`, { disabled: false });
  await throughForm(page, ravi);
  await called(page, 2);
  await serverHas(page, ["0--"]);
});

test("another admin on the same device neither sees nor sends unsent marks; their owner does", async ({
  ashasPage: page,
  otherBrowser,
  college,
  refusalsAreFine,
}) => {
  refusalsAreFine();
  await college.register(ravi);
  await openClass(page, college, 3);
  const address = page.url();
  await press(page, "Present", 1);
  await serverHas(page, ["1--"]);
  await expect(saved(page)).toBeVisible();
  await endFromList(await otherBrowser(), college);
  await press(page, "Absent", 2);
  await expect(page.getByText("1 mark on this device will be sent after you log in.")).toBeVisible();

  await logInAgain(page, ravi);
  await expect(page.getByText("This roll call is kept on this device for asha.rao")).toBeVisible();
  await expect(markButton(page, "Present")).toHaveCount(0);
  await judge(page, "rollcall-kept-for-other");
  await page.goto(START_PAGE);
  await expect(page.getByText("1 of 3 marked.", { exact: false })).toBeVisible(); // as the server has it
  await page.getByRole("link", { name: "Continue this roll call" }).click();
  await expect(page.getByText("This roll call is kept on this device for asha.rao")).toBeVisible();
  await page.getByRole("link", { name: "Take attendance" }).click();
  await page.getByRole("button", { name: "Start another class" }).click();
  await press(page, "Absent", 1);
  await serverHas(page, ["1--", "0--"]); // his own goes out, hers does not
  await expect(saved(page)).toBeVisible();
  await page.goto("/login");
  await page.getByRole("main").getByRole("button", { name: "Log Out" }).click();
  await expect(page.getByText("1 roll call only on this device")).toBeVisible(); // hers
  await page.getByRole("button", { name: "Stay logged in" }).click();

  await endSession(page); // his, too
  await page.goto("/home");
  await throughForm(page, asha);
  await page.waitForURL(({ pathname }) => pathname === "/home");
  await page.goto(address);
  await called(page, 3);
  await serverHas(page, ["10-", "0--"]);
});

test("a class whose marks have all arrived can be gone on with by another admin on the same device", async ({
  ashasPage: page,
  college,
}) => {
  await college.register(ravi);
  await openClass(page, college, 2);
  const address = page.url();
  await press(page, "Present", 1);
  await serverHas(page, ["1-"]);
  await expect(saved(page)).toBeVisible();
  await endSession(page);
  await page.goto("/home");
  await throughForm(page, ravi);
  await page.waitForURL(({ pathname }) => pathname === "/home");
  await page.goto(address);
  await press(page, "Absent", 2);
  await serverHas(page, ["10"]);
  await uploadClass(page, "1 present, 1 absent");
  await serverHas(page, ["10!"]);
});
