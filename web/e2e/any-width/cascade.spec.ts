import { BATCH, choice, choose, level, PLACE, placeIn, test } from "../support/cascade";
import { oneSubject } from "../support/lookup";
import { expect } from "../support/test";

test("the address is the choice: it can be shared, reloaded and gone back to", async ({
  page,
  otherBrowser,
}) => {
  await page.goto("/");
  await choose(page, BATCH, "CSE", "5th", "CS302");
  await expect(page).toHaveURL(/subject=CS302/);
  expect(placeIn(page)).toEqual({ ...PLACE, subject: "CS302" });

  await page.reload();
  await expect(choice(page, "CS302")).toHaveAttribute("aria-pressed", "true");

  const friend = await otherBrowser();
  await friend.goto(page.url());
  await expect(choice(friend, "CS302")).toHaveAttribute("aria-pressed", "true");
  await expect(oneSubject(friend).getByLabel("Roll number")).toBeVisible();

  await page.goto("/login");
  await page.goBack();
  await expect(choice(page, "CS302")).toHaveAttribute("aria-pressed", "true");
});

test("a bare visit brings back the remembered place, a shared link wins over it", async ({ page }) => {
  await page.goto("/");
  await choose(page, BATCH, "CSE", "5th", "CS301");
  await expect(oneSubject(page).getByLabel("Roll number")).toBeVisible();
  await page.goto("/");
  await expect(page).toHaveURL(/subject=CS301/);
  await expect(choice(page, "CS301")).toHaveAttribute("aria-pressed", "true");

  await page.goto(`/?${new URLSearchParams({ year: "2023 - 2027", department: "ECE" })}`);
  await expect(choice(page, "ECE")).toHaveAttribute("aria-pressed", "true");
  await expect(choice(page, BATCH)).toHaveAttribute("aria-pressed", "false");
  await expect(level(page, "Semester")).toBeVisible();
  await expect(level(page, "Subject")).toBeHidden();
});

test("changing the batch keeps the department and semester, and the subject where it exists", async ({
  page,
  college,
}) => {
  await college.furnish({
    subjects: { batch: "2023 - 2027", department: "CSE", semester: "5th", codes: ["CS301"] },
  });
  await page.goto("/");
  await choose(page, BATCH, "CSE", "5th", "CS301", "2023 - 2027");
  await expect(choice(page, "CS302")).toBeHidden();
  await expect(choice(page, "CS301")).toHaveAttribute("aria-pressed", "true");
  expect(placeIn(page)).toEqual({ ...PLACE, year: "2023 - 2027" });

  await choose(page, "ECE");
  await expect(page.getByText("No subject has been added here yet.")).toBeVisible();
  await expect(page).toHaveURL(/^(?!.*subject=)/);
});

test("a choice that does not exist is dropped with a word", async ({ page }) => {
  await page.goto(`/?${new URLSearchParams({ ...PLACE, subject: "CS999" })}`);
  await expect(page.getByText("There is no subject “CS999” here. Choose another.")).toBeVisible();
  await expect(page).toHaveURL(/^(?!.*subject=)/);
  await choose(page, "CS301");
  await expect(page.getByText("There is no subject")).toBeHidden();

  await page.goto(`/?${new URLSearchParams({ ...PLACE, year: "1999 - 2003" })}`);
  await expect(page.getByText("There is no batch “1999 - 2003” here.")).toBeVisible();
  await choose(page, BATCH);
  await expect(oneSubject(page).getByLabel("Roll number")).toBeVisible();
});

test("an empty level says so, and an admin is led to add something", async ({ ashasPage: page }) => {
  await page.goto(`/?${new URLSearchParams({ ...PLACE, semester: "8th", subject: "" })}`);
  await expect(page.getByText("No subject has been added here yet.")).toBeVisible();
  await page.getByRole("link", { name: "Add a subject" }).click();
  await expect(page).toHaveURL(/\/addsubject\?.*semester=8th/);
  await expect(page.getByLabel("Subject code")).toBeVisible();
});

test("one option is shown and not chosen; more than twelve can be searched", async ({ page, college }) => {
  const codes = Array.from({ length: 13 }, (_, number) => `EC${301 + number}`);
  await college.furnish({ subjects: { batch: BATCH, department: "ECE", semester: "1st", codes: ["EC101"] } });
  await college.furnish({ subjects: { batch: BATCH, department: "ECE", semester: "2nd", codes } });
  await page.goto(`/?${new URLSearchParams({ year: BATCH, department: "ECE", semester: "1st" })}`);
  await expect(choice(page, "EC101")).toHaveAttribute("aria-pressed", "false");
  await choose(page, "2nd");
  await page.getByLabel("Find in subject").fill("ec31");
  await expect(level(page, "Subject").getByRole("button")).toHaveText(["EC310", "EC311", "EC312", "EC313"]);
});

test.describe("where the look-up is switched off", () => {
  test.use({ settings: { ROLLBOOK_LOOKUP: "off" } });

  test("a visitor is told so and asked for nothing", async ({ page }) => {
    await page.goto("/");
    await expect(page.getByText("The look-up is switched off here")).toBeVisible();
    await expect(level(page, "Batch")).toBeHidden();
  });
});
