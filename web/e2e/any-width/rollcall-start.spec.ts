import { ravi } from "../support/college";
import {
  called,
  menu,
  mode,
  openClass,
  openSubject,
  press,
  START_PAGE,
  serverHas,
  startClass,
  tileSaying,
  uploadClass,
} from "../support/rollcall";
import { expect, logIn, test } from "../support/test";

test("an open roll call says by whom and how far, and can be continued or left for another class", async ({
  ashasPage: asha,
  otherBrowser,
  college,
}) => {
  await openSubject(college, 3);
  await college.register(ravi);
  await startClass(asha);
  await press(asha, "Absent", 1);
  await serverHas(asha, ["0--"]);

  const other = await otherBrowser();
  await logIn(other, ravi);
  await other.goto(START_PAGE);
  await expect(other.getByRole("heading", { name: "A roll call of CS301 is open" })).toBeVisible();
  await expect(other.getByText(/Opened by asha\.rao at \d\d:\d\d\. 1 of 3 marked\./)).toBeVisible();
  await press(asha, "Present", 2); // it goes on while he reads
  await expect(other.getByText(/2 of 3 marked\./)).toBeVisible();

  await other.getByRole("button", { name: "Start another class" }).click();
  await press(other, "Present", 1);
  await serverHas(asha, ["01-", "1--"]);

  await other.goto(START_PAGE);
  await expect(
    other.getByRole("heading", { name: "A roll call of CS301, class 2 of the day, is open" }),
  ).toBeVisible();
  await other.getByRole("link", { name: "Continue this roll call" }).first().click();
  await called(other, 3); // where she stopped
});

test("a roll call can be left and continued from Home, and thrown away", async ({
  ashasPage: page,
  college,
}) => {
  await openClass(page, college, 3);
  await press(page, "Present", 1);
  await page.getByRole("link", { name: "Leave the roll call (it stays open)" }).click();
  await page.goto("/home");
  await expect(page.getByRole("heading", { name: "CS301 is open" })).toBeVisible();
  await expect(page.getByText("1 of 3 marked, 2 to go.")).toBeVisible();
  await page.getByRole("link", { name: "Continue the roll call" }).click();
  await called(page, 2);

  await menu(page).click();
  await page.getByRole("button", { name: "Discard this roll call" }).click();
  await page.getByRole("button", { name: "Discard it" }).click();
  await expect(page.getByText("The roll call of CS301 was discarded")).toBeVisible();
  await expect(page.getByRole("button", { name: "Click to take attendance" })).toBeVisible();
  await serverHas(page, []);
});

test("a class taken before is two taps from Home, down to its first student", async ({
  ashasPage: page,
  college,
}) => {
  await openClass(page, college, 3);
  await mode(page, "List").click();
  await page.getByRole("button", { name: "Rest present" }).click();
  await uploadClass(page, "3 present, 0 absent");

  await page.goto("/home");
  await page.getByRole("link", { name: "Take attendance of CS301" }).click();
  await page.getByRole("button", { name: "Click to take attendance" }).click();
  await expect(mode(page, "List")).toHaveAttribute("aria-pressed", "true"); // as it was taken the last time
  await expect(tileSaying(page, 1, "not marked")).toBeVisible();
  await serverHas(page, ["111!", "---"]);
});
