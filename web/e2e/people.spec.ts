import type { Page } from "@playwright/test";
import { asha } from "./support/college";
import { judge, overflow } from "./support/judge";
import { ananya, bringIn, heading, joseph, openSections, personOnServer, row } from "./support/people";
import { confirmPassword, expect, fillLogin, logIn, test } from "./support/test";
import { ONE_WIDTH } from "./support/widths";

const undo = (page: Page) => page.getByRole("status").getByRole("button", { name: "Undo" }).click();

test("somebody is invited, comes in by the link in another browser, and the link works once", async ({
  ashasPage: page,
  otherBrowser,
  college,
  refusalsAreFine,
}) => {
  refusalsAreFine();
  await openSections(college);
  await page.goto("/people");
  await expect(heading(page)).toHaveText("1 person, 1 of them office");
  await judge(page, "people-alone");
  await page.getByRole("button", { name: "Invite" }).click();
  const dialog = page.getByRole("dialog", { name: "Invite somebody" });
  await dialog.getByLabel("Name", { exact: true }).fill(ananya.name);
  await expect(dialog.getByLabel("User name")).toHaveValue("ananya.bose");
  await dialog.getByLabel("Email").fill(ananya.email);
  await dialog.getByRole("button", { name: "Make the link" }).click();
  await expect(dialog.getByText("Choose a subject first.")).toBeVisible();
  await dialog.getByLabel("Department").selectOption("CSE");
  await dialog.getByLabel("Semester").selectOption("5th");
  await dialog.getByLabel("Subject", { exact: true }).selectOption({ label: "CS501" });
  await dialog.getByLabel("Group").selectOption("A");
  await expect(dialog.getByText("sees the names of its 3 students")).toBeVisible();
  await judge(page, "people-invite");
  await dialog.getByRole("button", { name: "Make the link" }).click();
  await confirmPassword(page, asha);

  const ready = page.getByRole("dialog", { name: "The link is ready" });
  await expect(ready).toContainText(/For Ananya Bose: Lecturer: CS501 A\. Works once, until /);
  await expect(ready).toContainText("No mail goes out here: mail is not set up.");
  await judge(page, "people-link");
  const link = await ready.getByLabel("Link").inputValue();
  expect(new URL(link).pathname).toBe("/join");
  await ready.getByRole("button", { name: "Done" }).click();
  await expect(row(page, ananya.name)).toContainText("Lecturer: CS501 A");
  await expect(row(page, ananya.name)).toContainText("invited");

  const other = await otherBrowser();
  await other.goto(link);
  await expect(heading(other)).toHaveText("Welcome, Ananya Bose");
  await expect(other).toHaveURL("/join");
  await judge(other, "join");
  const keep = other.getByRole("button", { name: "Keep this password" });
  await other.getByLabel("Password", { exact: true }).fill(ananya.password);
  await other.getByLabel("Confirm password", { exact: true }).fill("something else");
  await keep.click();
  await expect(other.getByRole("alert")).toBeVisible();
  await other.getByLabel("Password", { exact: true }).fill(ananya.password);
  await other.getByLabel("Confirm password", { exact: true }).fill(ananya.password);
  await keep.click();
  await expect(other).toHaveURL("/login");
  await expect(other.getByRole("alert")).toContainText("Your password is kept");
  await expect(other.getByLabel("User name")).toHaveValue("ananya.bose");
  await fillLogin(other, ananya);
  await other.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(other).toHaveURL("/home");
  await expect(other.getByRole("main")).toContainText("CS501"); // her own, and nothing of what others teach
  await expect(other.getByRole("main")).not.toContainText("CS502");
  await other.goto("/account");
  const own = other.getByRole("list", { name: "What you may do" });
  await expect(own.getByRole("listitem")).toHaveCount(1);
  await expect(own).toContainText("Lecturer CS501 · A");
  await judge(other, "account-lecturer");

  await other.goto(link);
  await expect(heading(other)).toHaveText("This link does not work");
  await judge(other, "join-used");
  await other.goto("/account");
  await other.goto("/join");
  await expect(heading(other)).toHaveText("This link is not whole");
  await expect(row(page, ananya.name)).not.toContainText("invited");
});

test("who may do what is found by name, subject and role, and goes to paper as one list", async ({
  ashasPage: page,
  college,
}) => {
  const { CS501, CS502 } = await openSections(college);
  await bringIn(
    page,
    ananya,
    { role: "lecturer", subjectId: CS501?.id, groupId: CS501?.groups[0]?.id },
    { role: "lecturer", subjectId: CS501?.id, groupId: CS501?.groups[1]?.id },
    { role: "lecturer", subjectId: CS502?.id },
  );
  await bringIn(page, joseph, { role: "head", department: "CSE" });
  const long = "Dr. Lakshmi Narasimha Venkata Satyanarayana Prasad Chakravarthula";
  await bringIn(page, { ...joseph, name: long, userName: "lnvsp", email: "l@college.example" });
  await page.goto("/people");
  await expect(heading(page)).toHaveText("4 people, 1 of them office");
  await expect(row(page, ananya.name)).toContainText("Lecturer: CS501 A and B, CS502");
  await expect(row(page, joseph.name)).toContainText("Head of CSE");
  await expect(row(page, long)).toContainText("no grant");
  await expect(row(page, "Asha Rao")).toContainText("you");
  await judge(page, "people");

  const rows = page.getByRole("row").filter({ has: page.getByRole("cell") });
  await page.getByRole("searchbox").fill("cs502");
  await expect(rows).toHaveCount(1);
  await page.getByRole("searchbox").fill("nobody at all");
  await expect(page.getByText("Nobody is found.")).toBeVisible();
  await page.getByRole("searchbox").fill("");
  await page.getByRole("button", { name: /^To look at\s*1/ }).click();
  await expect(rows).toHaveCount(1);
  await expect(page).toHaveURL("/people?show=lookAt");
  await page.getByRole("button", { name: /^All\s*4/ }).click();
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("searchbox")).toBeHidden();
  await expect(page.getByRole("button", { name: "Invite" })).toBeHidden();
  await expect(rows).toHaveCount(4);
});

test("a grant is given and ended while another looks on, and both can be undone", { tag: ONE_WIDTH }, async ({
  ashasPage: page,
  college,
}) => {
  const { CS501 } = await openSections(college);
  await bringIn(page, ananya, { role: "lecturer", subjectId: CS501?.id, groupId: CS501?.groups[0]?.id });
  const second = await page.context().newPage();
  await second.goto("/people");
  await expect(row(second, ananya.name)).toContainText("Lecturer: CS501 A");
  await page.goto("/people");
  await page.getByRole("link", { name: ananya.name }).click();
  await expect(page).toHaveURL("/people/ananya.bose");
  await expect(heading(page)).toHaveText("Ananya Bose teaches 1 class");
  await expect(heading(page)).toBeFocused();

  await page.getByLabel("Subject", { exact: true }).selectOption({ label: "CS502" });
  await page.getByLabel("Group").selectOption("B");
  await page.getByLabel("Until").selectOption("a date");
  await page.getByRole("button", { name: "Give it" }).click();
  await expect(page.getByText("Choose the days first.")).toBeVisible();
  await page.getByLabel("Until").selectOption("no end");
  await judge(page, "people-one");
  await page.getByRole("button", { name: "Give it" }).click();
  await expect(heading(page)).toHaveText("Ananya Bose teaches 2 classes");
  await expect(row(second, ananya.name)).toContainText("Lecturer: CS501 A, CS502 B");

  await page.getByRole("button", { name: "End Lecturer CS502 · Section B" }).click();
  await expect(row(second, ananya.name)).not.toContainText("CS502");
  await undo(page);
  await expect(row(second, ananya.name)).toContainText("Lecturer: CS501 A, CS502 B");
  await page.getByRole("button", { name: "Show them" }).click();
  await expect(page.getByRole("list", { name: "1 ended grant" })).toContainText("ended");
  await judge(page, "people-one-ended");
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await overflow(page)).toBeLessThanOrEqual(0);
});

test("whoever leaves is closed in one step, and a new password comes by a link", { tag: ONE_WIDTH }, async ({
  ashasPage: page,
  otherBrowser,
  college,
}) => {
  const { CS501 } = await openSections(college);
  await bringIn(page, ananya, { role: "lecturer", subjectId: CS501?.id });
  await page.goto("/people/ananya.bose");
  await page.getByRole("button", { name: "Link for a new password" }).click();
  await confirmPassword(page, asha);
  const ready = page.getByRole("dialog", { name: "The link is ready" });
  await expect(ready).toContainText("For a new password of Ananya Bose.");
  const link = await ready.getByLabel("Link").inputValue();
  await ready.getByRole("button", { name: "Done" }).click();
  const other = await otherBrowser();
  await other.goto(link);
  await expect(heading(other)).toHaveText("A new password for Ananya Bose");
  await other.getByLabel("Password", { exact: true }).fill("terrace and tamarind");
  await other.getByLabel("Confirm password", { exact: true }).fill("terrace and tamarind");
  await other.getByRole("button", { name: "Keep this password" }).click();
  await expect(other).toHaveURL("/login");

  await expect(page.getByText("1 grant. Sheets taken and the name in the history stay.")).toBeVisible();
  await page.getByRole("button", { name: "End everything, close it" }).click();
  const dialog = page.getByRole("dialog", { name: "End everything of Ananya Bose?" });
  await judge(page, "people-leaving");
  await dialog.getByRole("button", { name: "End everything, close it" }).click();
  await expect(page.getByText("The account of Ananya Bose is closed")).toBeVisible();
  await expect(page.getByText("This account is closed.")).toBeVisible();
  expect(await personOnServer(page, "ananya.bose")).toMatchObject({ disabled: true, grants: [] });
  await judge(page, "people-closed");
});

test("a head says who teaches in the department, and nothing more", { tag: ONE_WIDTH }, async ({
  ashasPage: page,
  otherBrowser,
  college,
}) => {
  const { CS501 } = await openSections(college);
  await bringIn(page, ananya, { role: "lecturer", subjectId: CS501?.id, groupId: CS501?.groups[0]?.id });
  await bringIn(page, joseph, { role: "head", department: "CSE" });
  const heads = await otherBrowser();
  await logIn(heads, joseph);
  await heads.goto("/people/ananya.bose");
  await expect(heads.getByRole("button", { name: "Link for a new password" })).toHaveCount(0);
  await expect(heads.getByRole("heading", { name: "When this person leaves" })).toHaveCount(0);
  await expect(heads.getByLabel("Role").getByRole("option")).toHaveText(["lecturer"]);
  await expect(heads.getByLabel("Department").getByRole("option")).toHaveText(["choose", "CSE"]);
  await heads.getByLabel("Subject", { exact: true }).selectOption({ label: "CS501" });
  await heads.getByLabel("Group").selectOption("B");
  await heads.getByRole("button", { name: "Give it" }).click();
  await expect(heading(heads)).toHaveText("Ananya Bose teaches 2 classes");
  await heads.goto("/people");
  await expect(heads.getByRole("button", { name: "Invite" })).toHaveCount(0);
  await judge(heads, "people-head");
});
