import { asha, ravi } from "./support/college";
import { judge } from "./support/judge";
import { confirmPassword, expect, fillLogin, logIn, test } from "./support/test";

const FULL = "?year=2024+-+2028&department=CSE&semester=5th&subject=CS301";
const PUBLIC = {
  lookup: "/",
  "lookup-chosen": `/${FULL}`,
  login: "/login",
  registers: "/registerdb",
  rule: "/rule",
};
const ADMIN = {
  home: "/home",
  add: "/add",
  addyear: "/addyear",
  adddepartment: "/adddepartment",
  addsemester: "/addsemester",
  addsubject: `/addsubject${FULL}`,
  register: "/register",
  account: "/account",
  "login-already": "/login",
  shortage: "/shortage",
  "rule-change": "/rule/change",
  "not-found": "/nowhere",
};

test.setTimeout(180_000); // many pages, each looked through

test("every page of an empty college is accessible", async ({ ashasPage: page }) => {
  for (const name of ["home", "addyear", "addsubject"] as const) {
    await page.goto(ADMIN[name]);
    await judge(page, `${name}-empty`);
  }
  await page.goto("/");
  await judge(page, "lookup-empty");
});

test("every page of a furnished college is accessible", async ({ page, college, refusalsAreFine }) => {
  refusalsAreFine();
  await college.furnish({
    batches: ["2023 - 2027", "2024 - 2028", "2025 - 2029", "2026 - 2030"],
    departments: ["CSE", "ECE", "EE", "ME", "CE"],
    subjects: {
      batch: "2024 - 2028",
      department: "CSE",
      semester: "5th",
      codes: ["CS301", "CS302", "CS303", "MA301", "HS301"],
    },
  });
  await college.register(ravi);
  for (const [name, path] of Object.entries(PUBLIC)) {
    await page.goto(path);
    await judge(page, name);
  }
  await logIn(page, asha);
  for (const [name, path] of Object.entries(ADMIN)) {
    await page.goto(path);
    await judge(page, name);
  }
});

test("refusals, alerts, dialogs and toasts are accessible", async ({ page, college, refusalsAreFine }) => {
  refusalsAreFine();
  await college.furnish({
    batches: ["2022 - 2026"],
    departments: ["CSE"],
    subjects: { batch: "2022 - 2026", department: "CSE", semester: "1st", codes: ["CS101"] },
  });
  await page.goto("/?year=1999");
  await expect(page.getByText("There is no batch")).toBeVisible();
  await judge(page, "lookup-dropped");

  await page.goto("/login");
  await fillLogin(page, { ...asha, password: "not hers" });
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await judge(page, "login-wrong");

  await logIn(page, asha);
  await page.goto("/addyear");
  await page.getByRole("button", { name: "Remove 2022 - 2026" }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await page.getByLabel("Batch", { exact: true }).fill("2022 - 2026");
  await page.getByLabel("Batch", { exact: true }).press("Enter");
  await expect(page.getByText("is already in the list")).toBeVisible();
  await judge(page, "addyear-refused");
  await page.getByLabel("Batch", { exact: true }).fill("2023 - 2027");
  await page.getByLabel("Batch", { exact: true }).press("Enter");
  await expect(page.getByText("Year Added Successfully")).toBeVisible();
  await page.getByRole("button", { name: "Remove 2023 - 2027" }).click();
  await expect(page.getByText("Removed 2023 - 2027")).toBeVisible();
  await judge(page, "addyear-removed");
  await page.getByRole("button", { name: "Rename 2022 - 2026" }).click();
  await judge(page, "addyear-rename");

  await page.goto("/register");
  await page.getByRole("button", { name: "Add admin" }).click();
  await judge(page, "register-missing");
});

test("the account page's dialogs are accessible", async ({ ashasPage: page }) => {
  await page.goto("/account");
  await page.getByRole("button", { name: "Change Email" }).click();
  await judge(page, "account-email");
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "Change Password" }).click();
  await judge(page, "account-password");
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "Make a token" }).click();
  await judge(page, "account-make-token");
  const dialog = page.getByRole("dialog", { name: "Make a token" });
  await dialog.getByLabel("What it is for").fill("Timetable script");
  await dialog.getByRole("button", { name: "Make a token" }).click();
  await expect(page.getByRole("dialog", { name: "Your password again" })).toBeVisible();
  await judge(page, "account-confirm");
  await confirmPassword(page, asha);
  await expect(page.getByRole("dialog", { name: "Your new token" })).toBeVisible();
  await judge(page, "account-token");
  await page.getByRole("button", { name: "Done" }).click();
  await page.getByRole("button", { name: "Revoke Timetable script" }).click();
  await judge(page, "account-revoke");
});
