import AxeBuilder from "@axe-core/playwright";
import type { Page, TestInfo } from "@playwright/test";
import { asha, ravi } from "./support/college";
import { expect, fillLogin, logIn, test } from "./support/test";

const WCAG = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
const THEMES = ["light", "dark"] as const;

const FULL = "?year=2024+-+2028&department=CSE&semester=5th&subject=CS301";
const PUBLIC = { lookup: "/", "lookup-chosen": `/${FULL}`, login: "/login", registers: "/registerdb" };
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
  "not-found": "/nowhere",
};

/** Judges the page as it stands. With ROLLBOOK_PICTURES set to a folder, leaves a picture there for human eyes. */
async function judge(page: Page, name: string, theme: string, { project }: TestInfo) {
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByText("Loading", { exact: true })).toHaveCount(0);
  await page.evaluate(() => Promise.all(document.getAnimations().map((animation) => animation.finished)));
  const small = page.viewportSize() ?? { width: 0, height: 0 };
  await page.setViewportSize({ ...small, height: Math.max(small.height, await heightOf(page)) });
  const folder = process.env.ROLLBOOK_PICTURES;
  if (folder) await page.screenshot({ path: `${folder}/${name}-${project.name}-${theme}.png` });
  const { violations } = await new AxeBuilder({ page }).withTags(WCAG).analyze();
  const found = violations.map(
    ({ id, nodes }) => `${name}: ${id}: ${nodes.map((node) => node.html).join(" ")}`,
  );
  expect(found).toEqual([]);
  await page.setViewportSize(small);
}

/** So high that nothing lies half under the tab bar, from where a person would scroll it. */
const heightOf = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight);

for (const theme of THEMES) {
  test.describe(`in ${theme} colours`, () => {
    test.use({ colorScheme: theme });
    test.setTimeout(180_000); // many pages, each looked through

    test("every page of an empty college is accessible", async ({ ashasPage: page }, info) => {
      for (const name of ["home", "addyear", "addsubject"] as const) {
        await page.goto(ADMIN[name]);
        await judge(page, `${name}-empty`, theme, info);
      }
      await page.goto("/");
      await judge(page, "lookup-empty", theme, info);
    });

    test("every page of a furnished college is accessible", async ({
      page,
      college,
      refusalsAreFine,
    }, info) => {
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
        await judge(page, name, theme, info);
      }
      await logIn(page, asha);
      for (const [name, path] of Object.entries(ADMIN)) {
        await page.goto(path);
        await judge(page, name, theme, info);
      }
    });

    test("refusals, alerts, dialogs and toasts are accessible", async ({
      page,
      college,
      refusalsAreFine,
    }, info) => {
      refusalsAreFine();
      await college.furnish({
        batches: ["2022 - 2026"],
        departments: ["CSE"],
        subjects: { batch: "2022 - 2026", department: "CSE", semester: "1st", codes: ["CS101"] },
      });
      await page.goto("/?year=1999");
      await expect(page.getByText("There is no batch")).toBeVisible();
      await judge(page, "lookup-dropped", theme, info);

      await page.goto("/login");
      await fillLogin(page, { ...asha, password: "not hers" });
      await page.getByRole("button", { name: "Log in", exact: true }).click();
      await expect(page.getByRole("alert")).toBeVisible();
      await judge(page, "login-wrong", theme, info);

      await logIn(page, asha);
      await page.goto("/addyear");
      await page.getByRole("button", { name: "Remove 2022 - 2026" }).click();
      await expect(page.getByRole("alert")).toBeVisible();
      await page.getByLabel("Batch", { exact: true }).fill("2022 - 2026");
      await page.getByLabel("Batch", { exact: true }).press("Enter");
      await expect(page.getByText("is already in the list")).toBeVisible();
      await judge(page, "addyear-refused", theme, info);
      await page.getByLabel("Batch", { exact: true }).fill("2023 - 2027");
      await page.getByLabel("Batch", { exact: true }).press("Enter");
      await expect(page.getByText("Year Added Successfully")).toBeVisible();
      await page.getByRole("button", { name: "Remove 2023 - 2027" }).click();
      await expect(page.getByText("Removed 2023 - 2027")).toBeVisible();
      await judge(page, "addyear-removed", theme, info);
      await page.getByRole("button", { name: "Rename 2022 - 2026" }).click();
      await judge(page, "addyear-rename", theme, info);

      await page.goto("/register");
      await page.getByRole("button", { name: "Add admin" }).click();
      await judge(page, "register-missing", theme, info);

      await page.goto("/account");
      await page.getByLabel("What it is for").fill("Timetable script");
      await page.getByRole("button", { name: "Make a token" }).click();
      await expect(page.getByRole("dialog")).toBeVisible();
      await judge(page, "account-token", theme, info);
      await page.getByRole("button", { name: "Done" }).click();
      await page.getByRole("button", { name: "Revoke Timetable script" }).click();
      await judge(page, "account-revoke", theme, info);
    });
  });
}
