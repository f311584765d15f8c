import {
  countsOnServer,
  enrolElsewhere,
  membersOnServer,
  openGroup,
  openGroups,
  openList,
  rollOf,
  splitOnServer,
  submit,
  tile,
  title,
  undo,
} from "./support/groups";
import { judge } from "./support/judge";
import { at } from "./support/students";
import { expect, test } from "./support/test";
import { ONE_WIDTH } from "./support/widths";

test("a stranger finds groups on the list's page and splits 60 in two with two taps", async ({
  ashasPage: page,
  college,
}) => {
  await openList(college, 60);
  await page.goto(at("/studentDB"));
  await page.getByRole("link", { name: "Groups" }).click();
  await expect(page.getByText("No groups in CSE, 2024 - 2028 yet")).toBeVisible();
  await judge(page, "groups-empty");

  await page.getByRole("link", { name: "Split the list" }).click(); // 1
  await expect(title(page)).toHaveText("Split 60 students into 2 sections");
  await expect(title(page)).toBeFocused();
  await expect(page.getByText("Nobody is left out.")).toBeVisible();
  await judge(page, "groups-split");
  await submit(page, "Submit 2 sections"); // 2

  await expect(title(page)).toHaveText("All 60 are in a section");
  expect(await countsOnServer(college)).toEqual(["A 30", "B 30"]);
  expect(await membersOnServer(college, "B")).toEqual(
    Array.from({ length: 30 }, (_, more) => rollOf(31 + more)),
  );
  await page.goBack();
  await expect(title(page), "what is written is not offered again").toHaveText("All 60 are in a section");

  await undo(page);
  await expect(page.getByText("No groups in CSE, 2024 - 2028 yet")).toBeVisible();
  expect(await countsOnServer(college)).toEqual([]);
});

test("a split is mended before it is written: names, ranges, who is left out", { tag: ONE_WIDTH }, async ({
  ashasPage: page,
  college,
}) => {
  await openList(college, 10);
  await page.goto(`${at("/groups")}&do=split`);
  await page.getByRole("button", { name: "3", exact: true }).click();
  await expect(title(page)).toHaveText("Split 10 students into 3 sections");
  const box = (label: string, part: number) => page.getByLabel(label, { exact: true }).nth(part);
  await box("Section", 1).fill("a");
  await box("to", 0).fill("099");
  await expect(box("Section", 1)).toHaveAccessibleDescription("Stands here twice");
  await expect(box("to", 0)).toHaveAccessibleDescription("No such roll");
  await judge(page, "groups-split-wrong");
  await submit(page);
  await expect(page.getByText("Mend what is marked first.")).toBeVisible();

  await box("Section", 1).fill("Evening");
  await box("to", 0).fill("003");
  await expect(page.getByText("1 student left out, in no section: 24CS004.")).toBeVisible();
  await submit(page, "Submit 3 sections");
  await expect(title(page)).toHaveText("9 of 10 are in a section");
  expect(await countsOnServer(college)).toEqual(["A 3", "C 3", "Evening 3"]);
});

test("who is in no section is named, and placed with one tap", { tag: ONE_WIDTH }, async ({
  ashasPage: page,
  college,
}) => {
  await openList(college, 60);
  await splitOnServer(college, { A: 30, B: 58 });
  await openGroups(page);
  await expect(title(page)).toHaveText("58 of 60 are in a section");
  await expect(page.getByText("2 subjects of 5th still call everybody")).toBeVisible();
  await expect(
    page.getByRole("img", { name: "30 students in A, 28 students in B, 2 in no section" }),
  ).toBeVisible();
  await judge(page, "groups");

  await page.getByRole("button", { name: "Both into A" }).click(); // 1
  await expect(title(page)).toHaveText("All 60 are in a section");
  expect(await countsOnServer(college)).toEqual(["A 32", "B 28"]);
  await undo(page);
  await expect(title(page)).toHaveText("58 of 60 are in a section");
});

test("a move is undone after a reload, from the list of the last ones; one that was changed since says so", {
  tag: ONE_WIDTH,
}, async ({ ashasPage: page, college, refusalsAreFine }) => {
  refusalsAreFine();
  await openList(college, 60);
  await splitOnServer(college, { A: 30, B: 58 });
  await openGroups(page);
  await openGroup(page, "A");
  await tile(page, "031").click();
  await submit(page);
  await expect(title(page)).toHaveText("31 in Section A");
  await undo(page);
  await expect(title(page)).toHaveText("30 in Section A");
  await tile(page, "031").click();
  await submit(page);
  await expect(title(page)).toHaveText("31 in Section A");

  await openGroups(page);
  const last = page.getByRole("list", { name: "Last moves" }).getByRole("listitem");
  await expect(last).toHaveText([
    /^1 student to Section A from .*asha\.raoUndo 1/,
    /^1 student to Section A from .*asha\.raoUndone$/,
    /^30 students to Section A, 28 students to Section B from 27\sJul\s2026.*asha\.raoUndo 30/,
  ]);
  await last.nth(2).getByRole("button", { name: /^Undo/ }).click();
  await expect(last.nth(2)).toContainText("Somebody has changed these groups since");
  await judge(page, "groups-last-moves");
  await last.nth(0).getByRole("button", { name: /^Undo/ }).click();
  await expect(last.nth(0)).toHaveText(/Undone$/);
  await expect(last.nth(2)).not.toContainText("Somebody has changed");
  expect(await countsOnServer(college)).toEqual(["A 30", "B 28"]);

  await last.nth(2).getByRole("button", { name: /^Undo/ }).click(); // nothing stands in its way any more
  await expect(page.getByText("No groups in CSE, 2024 - 2028 yet")).toBeVisible();
  expect(await countsOnServer(college)).toEqual([]);
  await expect(page.getByText("Moved 58 students back")).toBeVisible();
  await undo(page);
  await expect(last.nth(0)).toHaveText(/^30 students to Section A, 28 students to Section B from 27\sJul/);
  expect(await countsOnServer(college)).toEqual(["A 30", "B 28"]);
});

test("the subjects of a divided list are given to each section with one tap", { tag: ONE_WIDTH }, async ({
  ashasPage: page,
  college,
}) => {
  await openList(college, 60);
  await splitOnServer(college, { A: 30, B: 60 });
  await openGroups(page);
  const still = page.getByText("2 subjects of 5th still call everybody");
  await expect(still).toBeVisible();
  await page.getByRole("button", { name: "Each section by itself" }).click();
  await expect(page.getByText("2 subjects call each section by itself")).toBeVisible();
  await expect(still).toBeHidden();
  await undo(page);
  await expect(still).toBeVisible();
});

test("one student is moved with three taps, and it is seen beforehand what changes", async ({
  ashasPage: page,
  college,
}) => {
  await openList(college, 60);
  await splitOnServer(college, { A: 30, B: 58 });
  await openGroups(page);
  await openGroup(page, "A"); // 1
  await expect(title(page)).toHaveText("30 in Section A");
  await expect(title(page)).toBeFocused();
  await expect(tile(page, "030")).toHaveAttribute("aria-pressed", "true");
  await expect(tile(page, "031")).toHaveAccessibleName("24CS 031 Aarav Srivastava 31 in B");

  await tile(page, "031").click(); // 2
  await expect(title(page)).toHaveText("31 in Section A · now 30");
  await expect(tile(page, "031")).toHaveAccessibleName("24CS 031 Aarav Srivastava 31 comes to A from B");
  await expect(tile(page, "031")).toHaveAttribute("aria-pressed", "true");
  await tile(page, "059").click();
  await tile(page, "012").click();
  await expect(page.getByRole("list", { name: "What will change" }).getByRole("listitem")).toHaveText([
    /24CS031.*comes from B/,
    /24CS059.*was in no section/,
    /24CS012.*then in no section/,
  ]);
  await judge(page, "groups-one");
  await tile(page, "059").click();
  await tile(page, "012").click();
  await submit(page, "Submit 1 change"); // 3

  await expect(title(page)).toHaveText("31 in Section A");
  expect(await countsOnServer(college)).toEqual(["A 31", "B 27"]);
  expect(await membersOnServer(college, "B", "2026-08-01")).toHaveLength(28); // before today it was so
  await undo(page);
  await expect(title(page)).toHaveText("30 in Section A");
  expect(await countsOnServer(college)).toEqual(["A 30", "B 28"]);
});

test("rolls are pasted: each is answered for, and what is refused stays in the box", async ({
  ashasPage: page,
  college,
}) => {
  await openList(college, 60);
  await enrolElsewhere(college);
  await openGroups(page);
  await page.getByRole("button", { name: "New group" }).click();
  const dialog = page.getByRole("dialog", { name: "New group" });
  await dialog.getByLabel("Name").fill("ML");
  await dialog.getByLabel("What it is").selectOption("Elective");
  await judge(page, "groups-new");
  await dialog.getByRole("button", { name: "Make the group" }).click();
  await expect(title(page)).toHaveText("0 take ML");

  await page.getByLabel("Rolls").fill("24CS004, 24CS010-24CS012\n24EC031 24EC036; 24XX009 24EC03 24EC031");
  await page.getByRole("button", { name: "Tick these" }).click();
  await expect(page.getByText("6 new")).toBeVisible();
  await expect(page.getByText("24EC031 taken once")).toBeVisible();
  await expect(page.getByText("24XX009 is on no list")).toBeVisible();
  await expect(page.getByLabel("Rolls")).toHaveValue("24XX009\n24EC03");
  await expect(tile(page, "011")).toHaveAttribute("aria-pressed", "true");
  await judge(page, "groups-pasted");
  await submit(page, "Submit 6 changes");

  await expect(title(page)).toHaveText("6 take ML");
  await expect(page.getByRole("table")).toBeVisible(); // its students come from two lists now
  expect(await membersOnServer(college, "ML")).toEqual(
    expect.arrayContaining(["24CS004", "24CS010", "24CS011", "24CS012", "24EC031", "24EC036"]),
  );
  await page.getByRole("button", { name: "ECE 2" }).click();
  await expect(page.getByRole("row").getByText("24CS004")).toBeHidden();
  await page.getByRole("button", { name: "Take out 24EC031 Elective Student 31" }).click();
  await page.getByLabel("Rolls").fill("24EC036 24EC040");
  await page.getByRole("button", { name: "Add these" }).click();
  await expect(page.getByText("24EC036 in it already")).toBeVisible();
  await expect(page.getByText("1 comes, 1 goes, 6 become 6.")).toBeVisible();
  await judge(page, "groups-elective");
  await submit(page, "Submit 2 changes");
  await expect(page.getByText("Wrote 2 changes in ML")).toBeVisible();
  expect(await membersOnServer(college, "ML")).not.toContain("24EC031");
});
