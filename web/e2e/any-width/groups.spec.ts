import { asha } from "../support/college";
import {
  countsOnServer,
  groupsOnServer,
  membersOnServer,
  openGroup,
  openGroups,
  openList,
  splitOnServer,
  submit,
  tile,
  title,
  undo,
} from "../support/groups";
import { judge, overflow } from "../support/judge";
import { tabTo } from "../support/keyboard";
import { printed, solid } from "../support/paper";
import { holdClass } from "../support/records";
import { openSubject } from "../support/rollcall";
import { at, CSE } from "../support/students";
import { expect, logIn, test } from "../support/test";

test("by keyboard alone: arrows move among the tiles, Space takes in or out, Ctrl+Enter submits", async ({
  ashasPage: page,
  college,
}) => {
  await openList(college, 12);
  await splitOnServer(college, { A: 6, B: 12 });
  await openGroups(page);
  await tabTo(page, "A");
  await page.keyboard.press("Enter");
  await expect(title(page)).toBeFocused();
  while (!(await tile(page, "001").evaluate((element) => element === document.activeElement)))
    await page.keyboard.press("Tab");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowRight");
  await expect(tile(page, "008")).toBeFocused();
  await page.keyboard.press("Space");
  await expect(tile(page, "008")).toHaveAttribute("aria-pressed", "true");
  await page.keyboard.press("End");
  await expect(tile(page, "012")).toBeFocused();
  await page.keyboard.press("Control+Enter");
  await expect(title(page)).toHaveText("7 in Section A");
  expect(await countsOnServer(college)).toEqual(["A 7", "B 5"]);
});

test("as of is one date: what is seen, and from when a change counts", async ({
  ashasPage: page,
  college,
}) => {
  await openList(college, 4);
  await splitOnServer(college, { A: 2, B: 4 }, "2026-09-01");
  await openGroups(page);
  await openGroup(page, "A");
  await page.getByLabel("As of").fill("2026-08-31");
  await expect(title(page)).toHaveText("0 in Section A");
  await page.getByLabel("As of").fill("2026-10-05");
  await expect(title(page)).toHaveText("2 in Section A");
  await expect(page).toHaveURL(/on=2026-10-05/);
  await tile(page, "003").click();
  await expect(page.getByText("From Monday 5 October 2026.")).toBeVisible();
  await submit(page);
  await expect(title(page)).toHaveText("3 in Section A");
  expect(await membersOnServer(college, "A", "2026-10-04")).toEqual(["24CS001", "24CS002"]);
  expect(await membersOnServer(college, "A", "2026-10-05")).toEqual(["24CS001", "24CS002", "24CS003"]);
});

test("a change elsewhere is seen at once, and what was chosen here stays", async ({
  ashasPage: page,
  otherBrowser,
  college,
}) => {
  await openList(college, 6);
  await splitOnServer(college, { A: 3, B: 6 });
  await openGroups(page);
  await openGroup(page, "A");
  await tile(page, "004").click();
  const other = await otherBrowser();
  await logIn(other, asha, college.url);
  await other.goto(page.url());
  await tile(other, "005").click();
  await submit(other);

  await expect(page.getByText("Somebody changed this group just now")).toBeVisible();
  await expect(title(page)).toHaveText("5 in Section A · now 4");
  await judge(page, "groups-changed");
  await submit(page, "Submit 1 change");
  await expect(title(page)).toHaveText("5 in Section A");
  await expect(page.getByText("Somebody changed this group just now")).toBeHidden();

  await undo(page);
  await expect(title(page)).toHaveText("4 in Section A");
});

test("where the server does not answer, nothing is lost and it is written once", async ({
  ashasPage: page,
  college,
}) => {
  await openList(college, 4);
  await splitOnServer(college, { A: 2, B: 4 });
  await openGroups(page);
  await openGroup(page, "A");
  await tile(page, "003").click();
  await college.stop();
  await submit(page);
  await expect(page.getByText("Nothing is lost. Submit again, it is written once.")).toBeVisible();
  await expect(tile(page, "003")).toHaveAttribute("aria-pressed", "true");
  await college.start();
  await submit(page);
  await expect(title(page)).toHaveText("3 in Section A");
  expect(await countsOnServer(college)).toEqual(["A 3", "B 1"]);
});

test("a list of more than 150 has a search above its tiles", async ({ ashasPage: page, college }) => {
  await openList(college, 151);
  await splitOnServer(college, { A: 80, B: 151 });
  await openGroups(page);
  await openGroup(page, "A");
  await page.getByRole("searchbox", { name: "Find a student" }).fill("qureshi 102");
  await expect(page.getByText("1 of 151")).toBeVisible();
  await tile(page, "102").click();
  await page.getByRole("searchbox").fill("");
  await expect(tile(page, "102")).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByRole("button", { name: "Submit 1 change" })).toBeVisible();
});

test("a group is printed on one page, with rolls, names and the day", async ({
  ashasPage: page,
  college,
}) => {
  await openList(college, 60);
  await splitOnServer(college, { A: 60 });
  await openGroups(page);
  await openGroup(page, "A");
  await expect(title(page)).toHaveText("60 in Section A");
  const pages = await printed(page, "group");
  expect(pages).toHaveLength(1);
  const [paper] = pages;
  for (const words of [
    "Section A",
    "2024 - 2028 · CSE",
    "60 students",
    "24CS001",
    "24CS060",
    "Aarav Srivastava 1",
  ])
    expect(paper?.text).toContain(solid(words));
});

test("in Hindi, and on the narrowest screen, everything stays readable", async ({
  otherBrowser,
  college,
}) => {
  await openList(college, 60);
  await splitOnServer(college, { A: 30, B: 58 });
  const page = await otherBrowser({ locale: "hi-IN", viewport: { width: 360, height: 740 } });
  await logIn(page, asha, college.url);
  await page.goto(college.url + at("/groups"));
  await expect(title(page)).toHaveText("60 में से 58 किसी सेक्शन में हैं");
  await judge(page, "groups-hindi");
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await page.getByRole("main").getByRole("link", { name: "A", exact: true }).click();
  await expect(title(page)).toHaveText("सेक्शन A में 30");
  await page.getByRole("button", { name: /^24CS 031 / }).click();
  await expect(page.getByRole("button", { name: "1 बदलाव जमा करें" })).toBeVisible();
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await judge(page, "groups-one-hindi");
  await page.goto(`${college.url}${at("/groups")}&do=split`);
  await expect(title(page)).toContainText("में बाँटें");
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await judge(page, "groups-split-hindi");
});

test("a college without groups meets nothing of them but a link; one that has them finds them on Home", async ({
  ashasPage: page,
  otherBrowser,
  college,
}) => {
  await openSubject(college, 4);
  await holdClass(college, { heldOn: "2026-11-02", marks: "1111" });
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(at("/studentDB"));
  await expect(page.getByRole("link", { name: "Groups" })).toBeVisible();
  await page.goto("/home");
  await expect(page.getByText("Of each batch, department and semester")).toBeVisible();
  await expect(page.getByRole("link", { name: "See the groups" })).toBeHidden();
  expect(asked.filter((path) => /api\/groups|assets\/groups/.test(path))).toEqual([]);

  await splitOnServer(college, { A: 2, B: 4 });
  await college.furnish({ subjects: { ...CSE, semester: "5th", codes: ["CS302"] } }); // it is called by section
  const device = await otherBrowser();
  await logIn(device, asha, college.url);
  const link = device.getByRole("link", { name: "See the groups" });
  await expect(async () => {
    await device.goto(`${college.url}/home`); // a device is told of them a while after its first page
    await expect(link).toBeVisible({ timeout: 3_000 });
  }).toPass();
  await link.click();
  await expect(device).toHaveURL(/\/groups/);
});

test("a group is renamed, archived and brought back", async ({
  ashasPage: page,
  college,
  refusalsAreFine,
}) => {
  refusalsAreFine();
  await openList(college, 4);
  await splitOnServer(college, { A: 2, B: 4 });
  await openGroups(page);
  await openGroup(page, "B");
  await page.getByRole("button", { name: "Rename" }).click();
  const dialog = page.getByRole("dialog", { name: "Rename Section B" });
  await dialog.getByLabel("Name").fill("a");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByLabel("Name")).toHaveAccessibleDescription(/is the name of another group here/);
  await judge(page, "groups-rename");
  await dialog.getByLabel("Name").fill("Evening");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(title(page)).toHaveText("2 in Section Evening");
  await undo(page);
  await expect(title(page)).toHaveText("2 in Section B");

  await page.getByRole("button", { name: "Rename" }).click();
  await dialog.getByRole("button", { name: "Archive this group" }).click();
  await expect(page.getByText("This group is archived.")).toBeVisible();
  await judge(page, "groups-archived");
  await page.getByRole("link", { name: "Change" }).click();
  await expect(page.getByText("1 archived group")).toBeVisible();
  await page.getByRole("button", { name: "Show them" }).click();
  await page.getByRole("button", { name: "Bring back B" }).click();
  await expect(page.getByRole("main").getByRole("link", { name: "B", exact: true })).toBeVisible();
  expect((await groupsOnServer(college)).archived).toEqual([]);
});
