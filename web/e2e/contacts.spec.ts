import { judge } from "./support/judge";
import { mailedTo } from "./support/mails";
import { at, MEERA, openLists, RAVI } from "./support/students";
import { expect, test } from "./support/test";
import { ONE_WIDTH } from "./support/widths";

const boxes = (page: import("@playwright/test").Page, title: string) =>
  page.locator("section").filter({ has: page.getByRole("heading", { name: title, exact: true }) });

test("who is told of a student is one tap from the list, added, changed, taken out and put back", async ({
  ashasPage: page,
  college,
  refusalsAreFine,
}) => {
  refusalsAreFine();
  await openLists(college, [MEERA, RAVI]);
  await page.goto(at("/studentDB"));
  await page.getByRole("link", { name: "Meera Iyer" }).click(); // 1
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("24CS001");
  const told = page.getByRole("list", { name: "Who is told" });
  await expect(told.getByRole("listitem")).toHaveCount(1);
  await expect(boxes(page, "Student").getByLabel("Mobile")).toBeVisible();

  await page.getByRole("link", { name: "Add a guardian" }).click();
  const add = boxes(page, "Add a guardian");
  await add.getByLabel("Name").fill("Meena Iyer");
  await add.getByLabel("E-mail").fill("meena@mail.example, papa@mail.example");
  await add.getByLabel("Mobile").fill("58765 43210");
  await add.getByRole("button", { name: "Save" }).click();
  await expect(add.getByLabel("E-mail")).toHaveAccessibleDescription(/holds more than one address/);
  await add.getByLabel("E-mail").fill("meena@mail.example");
  await add.getByRole("button", { name: "Save" }).click();
  await expect(add.getByLabel("Mobile")).toHaveAccessibleDescription(/does not say its country/);
  await judge(page, "contacts-wrong");
  await add.getByLabel("Mobile").fill("+91 98765 43210");
  await add.getByLabel("Language").selectOption("hi");
  await add.getByRole("button", { name: "Save" }).click();
  await expect(told.getByRole("listitem")).toHaveCount(2);
  const mother = told.getByRole("listitem").nth(1);
  await expect(mother).toContainText("meena@mail.example · +919876543210");
  await expect(mother).toContainText("हिन्दी");
  await expect(mother).toContainText("Not checked");

  await mother.getByRole("link", { name: "Mother Meena Iyer" }).click();
  const edit = boxes(page, "Mother");
  await edit.getByLabel("E-mail").fill("m.iyer@mail.example");
  await edit.getByRole("button", { name: "Save" }).click();
  await expect(mother).toContainText("m.iyer@mail.example");
  await judge(page, "contacts");
  await edit.getByRole("button", { name: "Take out" }).click();
  await expect(told.getByRole("listitem")).toHaveCount(1);
  await page.getByRole("status").getByRole("button", { name: "Undo" }).click();
  await expect(told.getByRole("listitem")).toHaveCount(2);
  await expect(mother).toContainText("m.iyer@mail.example");

  await page.getByRole("link", { name: "Back to the list" }).click();
  await expect(page.getByRole("link", { name: "Ravi Kumar" })).toBeVisible();
});

test("the office ends all links of a student, also where the page is open", { tag: ONE_WIDTH }, async ({
  ashasPage: page,
  otherBrowser,
  college,
  refusalsAreFine,
}) => {
  refusalsAreFine();
  await openLists(college, [MEERA, RAVI]);
  const mothers = await otherBrowser();
  await mothers.goto(`/me/${mailedTo(college, "24CS001", "mother", "en")}`);
  await mothers.getByRole("button", { name: "Open my page on this device" }).click();
  await expect(mothers.getByRole("heading", { level: 1, name: "24CS001" })).toBeVisible();

  await page.goto(at("/studentDB"));
  await page.getByRole("link", { name: "Meera Iyer" }).click();
  await page.getByRole("button", { name: "End all links" }).click();
  const sure = page.getByRole("dialog", { name: "End all links of 24CS001?" });
  await expect(sure).toContainText("also on devices where it is open now");
  await judge(page, "contacts-end-links");
  await sure.getByRole("button", { name: "End all links" }).click();
  await expect(page.getByText("1 link ended")).toBeVisible();
  await expect(sure).toBeHidden();

  await mothers.reload();
  await expect(mothers.getByRole("heading", { level: 1, name: "This link has ended" })).toBeVisible();
  await page.goto("/history?kind=students");
  await expect(page.getByText("All links to the own page of 24CS001 ended")).toBeVisible();
});

test("a file brings contacts, and its preview says whom and what it leaves out", { tag: ONE_WIDTH }, async ({
  ashasPage: page,
  college,
}) => {
  await openLists(college, [MEERA]);
  await page.goto(at("/addstudent"));
  const rows = [
    "Roll No,Name,Mother's name,Mother's email,Mother's mobile",
    "24CS001,Meera Iyer,Meena Iyer,meena@mail.example,home",
  ];
  const file = { name: "list.csv", mimeType: "text/csv", buffer: Buffer.from(rows.join("\n")) };
  await page.locator("input[type=file]").setInputFiles(file);
  await expect(page.getByText("Told: Mother Meena Iyer, meena@mail.example")).toBeVisible();
  await expect(page.getByText(/Left out: Mother’s mobile is no mobile number/)).toBeVisible();
  await judge(page, "contacts-file");
});
