import { asha } from "./support/college";
import { judge } from "./support/judge";
import { ananya, heading, openSections, personOnServer, row } from "./support/people";
import { confirmPassword, expect, test } from "./support/test";

const FILE = (lines: string[]) => ({
  name: "lecturers.csv",
  mimeType: "text/csv",
  buffer: Buffer.from(
    ["Name,User name,E-mail,Mobile,Batch,Department,Semester,Subject,Group,Until", ...lines].join("\r\n"),
  ),
});

test("lecturers and what they teach come from a file: looked over first, all or nothing", async ({
  ashasPage: page,
  college,
}) => {
  await openSections(college);
  const good = "Ananya Bose,ananya.bose,ananya@college.example,,2024 - 2028,CSE,5th,CS501,A,";
  const bad = "Joseph Mathew,joseph.mathew,joseph@college.example,,2024 - 2028,CSE,5th,CS999,,";
  await page.goto("/people");
  await page.getByRole("link", { name: "From a file" }).click();
  await expect(heading(page)).toHaveText("People from a file");
  await judge(page, "people-import-start");
  const choose = async (lines: string[], button: string) => {
    const chooser = page.waitForEvent("filechooser");
    await page.getByRole("button", { name: button }).click();
    await (await chooser).setFiles(FILE(lines));
  };
  await choose([good, bad], "Choose a file");
  await expect(page.getByRole("alert")).toContainText("1 line is refused");
  await expect(page.getByText("Nothing to write")).toBeVisible();
  await judge(page, "people-import-refused");
  await choose([good, bad.replace("CS999", "CS502")], "Choose another");
  await expect(heading(page)).toHaveText("2 people and 2 grants can be written");
  await judge(page, "people-import");
  await page.getByRole("button", { name: "Write them" }).click();
  await confirmPassword(page, asha);
  await expect(page).toHaveURL("/people");
  await expect(page.getByRole("alert")).toContainText("Written: 2 accounts, 2 grants");
  await expect(row(page, "Joseph Mathew")).toContainText("Lecturer: CS502");
  await expect(row(page, "Joseph Mathew")).toContainText("invited");
});

test("a file of people is undone in one step, and not where somebody has come by it", async ({
  ashasPage: page,
  college,
  refusalsAreFine,
}) => {
  refusalsAreFine();
  await openSections(college);
  const line = "Ananya Bose,ananya.bose,ananya@college.example,,2024 - 2028,CSE,5th,CS501,A,";
  const files = page.getByRole("list", { name: "Files that were written" }).getByRole("listitem");
  const writeIt = async () => {
    await page.goto("/people/import");
    const chooser = page.waitForEvent("filechooser");
    await page.getByRole("button", { name: "Choose a file" }).click();
    await (await chooser).setFiles(FILE([line]));
    await page.getByRole("button", { name: "Write them" }).click();
    await confirmPassword(page, asha);
    await page.getByRole("link", { name: "Look at it, or undo it" }).click();
  };
  const undo = async () => {
    await files.first().getByRole("button", { name: /^Undo/ }).click();
  };
  await page.goto("/people/import");
  await expect(page.getByText("No file of people was written yet.")).toBeVisible();
  await writeIt();
  await expect(files).toHaveCount(1);
  await expect(files).toContainText("1 account and 1 grant");
  await undo();
  await expect(files).toContainText("Undone");
  await judge(page, "people-import-undone");
  await page.goto("/people");
  await expect(row(page, "Asha Rao")).toBeVisible();
  await expect(row(page, "Ananya Bose")).toHaveCount(0);

  await writeIt(); // the same people again: nothing of them is left that is in the way
  const made = await college.manage<{ link: string }>("POST", "/api/people/ananya.bose/link", {});
  const { password } = ananya;
  const used = { token: new URL(made.link).hash.slice(1), password, confirmPassword: password };
  await college.post("/api/links/use", used);
  await undo();
  await expect(files.first()).toContainText("have logged in since");
  await expect(files.first()).toContainText("Ananya Bose");
  await judge(page, "people-import-not-undone");
  expect((await personOnServer(page, "ananya.bose")).grants).toHaveLength(1);
});
