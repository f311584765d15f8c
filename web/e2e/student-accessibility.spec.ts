import AxeBuilder from "@axe-core/playwright";
import type { Page, TestInfo } from "@playwright/test";
import { at, chooseFile, csvOf, listOf, MEERA, openLists, overflow, RAVI, ZOYA } from "./support/students";
import { expect, test } from "./support/test";

const WCAG = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** Judges the page as it stands. With ROLLBOOK_PICTURES set to a folder, leaves a picture there for human eyes. */
async function judge(page: Page, name: string, { project }: TestInfo, theme: string) {
  await page.evaluate(() => Promise.all(document.getAnimations().map((animation) => animation.finished)));
  const folder = process.env.ROLLBOOK_PICTURES;
  if (folder)
    await page.screenshot({ path: `${folder}/${name}-${project.name}-${theme}.png`, fullPage: true });
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight)); // so that nothing lies half under the tab bar
  const { violations } = await new AxeBuilder({ page }).withTags(WCAG).analyze();
  expect(
    violations.map(({ id, nodes }) => `${name}: ${id}: ${nodes.map((node) => node.html).join(" ")}`),
  ).toEqual([]);
  expect(await overflow(page), name).toBeLessThanOrEqual(0);
}

for (const theme of ["light", "dark"] as const) {
  test.describe(`in ${theme} colours`, () => {
    test.use({ colorScheme: theme });
    test.setTimeout(180_000); // many states, each looked through

    test("student lists are accessible in every state", async ({ ashasPage: page, college }, info) => {
      await page.goto("/home");
      await expect(page.getByRole("button", { name: "Load the sample college" })).toBeVisible();
      await judge(page, "home-sample", info, theme);
      await openLists(college, [MEERA, RAVI, ZOYA]);
      await page.goto(at("/studentDB", { batch: "2024 - 2028", department: "ECE" }));
      await expect(page.getByText("No students in ECE")).toBeVisible();
      await judge(page, "students-empty", info, theme);

      await page.goto(at("/studentDB"));
      await expect(page.getByText("Meera Iyer", { exact: true })).toBeVisible();
      await judge(page, "students", info, theme);
      await page.getByRole("button", { name: "Edit 24CS001 Meera Iyer" }).click();
      await page.getByLabel("Name").fill("");
      await page.getByRole("button", { name: "Save" }).click();
      await expect(page.getByText("Name is missing")).toBeVisible();
      await judge(page, "students-edit", info, theme);
      await page.getByRole("button", { name: "Move to another list" }).click();
      await judge(page, "students-move", info, theme);
      await page.keyboard.press("Escape");
      await page.getByRole("button", { name: "Edit 24CS001 Meera Iyer" }).click();
      await page.getByRole("button", { name: "Archive" }).click();
      await page.getByRole("button", { name: "Archived 1" }).click();
      await judge(page, "students-archived", info, theme);
    });

    test("importing is accessible from the empty page to the end", async ({
      ashasPage: page,
      college,
      refusalsAreFine,
    }, info) => {
      refusalsAreFine();
      await openLists(college, [MEERA, RAVI]);
      await page.goto(at("/addstudent"));
      await expect(page.getByText("Nothing has been imported here yet.")).toBeVisible();
      await judge(page, "import-start", info, theme);
      await chooseFile(
        page,
        csvOf([
          ["Meera", "X-1", "Y-1"],
          ["Ravi", "X-2", "Y-2"],
        ]),
      );
      await expect(page.getByText("Which column is which?")).toBeVisible();
      await judge(page, "import-columns", info, theme);
      await chooseFile(page, listOf([["Meera A. Iyer", "24CS001"], ["Ritesh Kumar", ""], ZOYA]));
      await expect(page.getByText("Nothing is written yet")).toBeVisible();
      await page.getByText("Change columns").click();
      await judge(page, "import-preview", info, theme);
      await page.getByRole("button", { name: "Submit 2 rows, leave 1 out" }).click();
      await expect(page.getByText("Uploaded!!!!")).toBeVisible();
      await judge(page, "import-done", info, theme);
      await page.getByRole("button", { name: "Restore students.csv" }).click();
      await judge(page, "import-restore", info, theme);
    });
  });
}

test("everything fits at 320 px and with text twice as large", async ({
  ashasPage: page,
  college,
  refusalsAreFine,
}) => {
  refusalsAreFine();
  await openLists(college, [MEERA, RAVI]);
  await page.setViewportSize({ width: 320, height: 640 });
  const fits = async (what: string) => {
    for (const size of ["100%", "200%"]) {
      await page.evaluate((text) => {
        document.documentElement.style.fontSize = text;
      }, size);
      expect(await overflow(page), `${what} at ${size}`).toBeLessThanOrEqual(0);
    }
  };
  await page.goto(at("/studentDB"));
  await expect(page.getByText("Meera Iyer", { exact: true })).toBeVisible();
  await fits("the list");
  await page.goto(at("/addstudent"));
  await expect(page.getByText("Drop a student list here")).toBeVisible();
  await fits("the start");
  await chooseFile(page, listOf([["Meera A. Iyer", "24CS001"], ["Ritesh Kumar", ""], ZOYA]));
  await expect(page.getByText("Nothing is written yet")).toBeVisible();
  await fits("the preview");
});
