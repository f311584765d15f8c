import { overflow } from "../support/judge";
import { tabTo } from "../support/keyboard";
import { atSubject, holdClasses } from "../support/records";
import { openSubject } from "../support/rollcall";
import type { Student } from "../support/students";
import { expect, NO_SERVER, test } from "../support/test";

const LONG: Student = ["Venkatanarasimharajuvaripeta Subrahmanyam Lakshminarayana Iyer", "24CS0000000000002"];

test("everything about records fits at 320 px and with text twice as large", async ({
  ashasPage: page,
  college,
}) => {
  await openSubject(college, [["Aarav Rao", "24CS001"], LONG]);
  await holdClasses(college, ["11", "10", "10"]);
  await page.setViewportSize({ width: 320, height: 640 });
  const pages: [path: string, words: string][] = [
    ["/home", "Fell below 75 % this week"],
    ["/shortage", "1 of 2 is below 75 %"],
    [atSubject("/shortage"), "Classes planned in the term"],
    ["/history", "Class uploaded"],
    [atSubject("/studentattendancedb"), "Below the line"],
  ];
  for (const [path, words] of pages) {
    await page.goto(path);
    await expect(page.getByText(words).first()).toBeVisible();
    for (const size of ["100%", "200%"]) {
      await page.evaluate((text) => {
        document.documentElement.style.fontSize = text;
      }, size);
      expect(await overflow(page), `${path} at ${size}`).toBeLessThanOrEqual(0);
    }
  }
  await page.getByRole("button", { name: LONG[1] }).click();
  await expect(page.getByText("Below 75 %", { exact: true })).toBeVisible();
  expect(await overflow(page), "a student at 200%").toBeLessThanOrEqual(0);
});

test("a student is found and looked at by keyboard alone", async ({ ashasPage: page, college }) => {
  await openSubject(college, 3);
  await holdClasses(college, ["110"]);
  await page.goto(atSubject("/studentattendancedb"));
  await expect(page.getByRole("button", { name: "Chitra Rao" })).toBeVisible();
  await tabTo(page, "Find a student");
  await page.keyboard.type("chitra");
  await expect(page.getByRole("button", { name: "Bela Rao" })).toBeHidden();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Chitra Rao" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Chitra Rao 24CS003" })).toBeFocused();
  await page.getByText("Explain this number").waitFor();
  await tabTo(page, "Explain this number 0 seen of 1 counted");
});

test("a server that does not answer is said so, and asked again", async ({
  ashasPage: page,
  college,
  watch,
}) => {
  watch.allow(NO_SERVER);
  await openSubject(college, 2);
  await holdClasses(college, ["10"]);
  for (const [path, words] of [
    ["/shortage", "1 of 2 is below 75 %"],
    ["/history", "Class uploaded"],
    [atSubject("/studentattendancedb"), "Below the line"],
  ] as const) {
    await page.goto(path);
    await expect(page.getByText(words).first()).toBeVisible();
  }
  await page.route("**/api/{shortage,history}?*", (route) => route.abort("connectionrefused"));
  for (const path of ["/shortage", "/history"]) {
    await page.goto(path);
    await expect(page.getByText("The server did not answer")).toBeVisible();
  }
  await page.unroute("**/api/{shortage,history}?*");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("Class uploaded")).toBeVisible();
});
