import { FORM, heading, holdFour, ROLL, readPair, send, textBox } from "../support/objection";
import { profileOf } from "../support/records";
import { ananya } from "../support/roles";
import { PLACE } from "../support/rollcall";
import { expect, logIn, test } from "../support/test";

test.describe("where the college asks for a code", () => {
  test.use({ settings: { ROLLBOOK_LOOKUP: "pin" } });

  test("it goes along from the record", async ({ page, college, refusalsAreFine }) => {
    refusalsAreFine();
    await holdFour(college);
    const { batch, department } = PLACE;
    await college.post("/api/students/codes", { batch, department });
    const { items } = await college.get<{ items: { roll: string; code: string }[] }>(
      `/api/students/codes?${new URLSearchParams({ batch, department })}`,
    );
    await page.goto(FORM);
    await expect(heading(page)).toHaveText("This college asks for your code");
    await page.goto("/");
    await page.getByLabel("Roll number").first().fill(ROLL);
    await page
      .getByLabel("Code")
      .first()
      .fill(items.find(({ roll }) => roll === ROLL)?.code ?? "");
    await page.getByRole("button", { name: "Check" }).first().click();
    await page.getByRole("link", { name: /^CS301/ }).click();
    await page.getByRole("link", { name: /absent\. Object$/ }).click();
    await textBox(page).fill("I was there.");
    await send(page).click();
    await readPair(page);
  });
});

test.describe("where the college takes no objections", () => {
  test.use({ settings: { ROLLBOOK_OBJECTION_DAYS: "0" } });

  test("nothing leads to them", async ({ page, college }) => {
    await holdFour(college);
    await page.goto(profileOf(3));
    await page.getByText("Explain this number").click();
    await expect(page.getByText("The classes in it")).toBeVisible();
    await expect(page.getByRole("link", { name: /Object/ })).toHaveCount(0);
    await page.goto(FORM);
    await expect(heading(page)).toHaveText("Objections are not taken here");
    await logIn(page, ananya);
    await page.goto("/shortage");
    await expect(page.getByRole("link", { name: "Objections" })).toHaveCount(0);
  });
});
