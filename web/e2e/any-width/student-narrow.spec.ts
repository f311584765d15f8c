import { overflow } from "../support/judge";
import { at, chooseFile, listOf, MEERA, openLists, RAVI, ZOYA } from "../support/students";
import { expect, test } from "../support/test";

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
