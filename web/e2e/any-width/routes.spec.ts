import { ROUTES } from "../support/routes";
import { expect, test } from "../support/test";
import { AT_LENGTH } from "../support/widths";

const PAGES = ROUTES.filter((path) => path !== "*").map((path) => path.replace(":userName", "asha.rao"));
const PUBLIC = [
  ...["/", "/registerdb", "/print", "/check", "/rule", "/login", "/join", "/attendanceprofile"],
  ...["/mysubjects", "/objection", "/me", "/me/:token", "/stop/:token"],
];
const ADMIN = PAGES.filter((path) => !PUBLIC.includes(path)).map((path) => path.replaceAll(/:\w+/g, "1"));

const inTurns = (path: string) =>
  [...path].map((letter, place) => (place % 2 ? letter.toUpperCase() : letter)).join("");

test("every page answers at its address, written in any case, and asks only its own server", {
  tag: AT_LENGTH,
}, async ({ ashasPage: page, college, refusalsAreFine }) => {
  refusalsAreFine(); // of links that no mail had
  const asked = new Set<string>();
  page.context().on("request", (request) => asked.add(new URL(request.url()).origin));
  const heading = page.getByRole("heading", { level: 1 });
  for (const path of PAGES) {
    const answer = await page.goto(inTurns(path));
    expect(answer?.status(), inTurns(path)).toBe(200);
    await expect(heading).toBeVisible();
    await expect(heading).not.toHaveText("There is no page at this address");
  }
  expect([...asked]).toEqual([new URL(college.url).origin]);
});

test("admin pages are closed to visitors, by the server and in the page", async ({ page }) => {
  for (const path of ADMIN) {
    const answer = await page.request.get(path, { maxRedirects: 0 });
    expect(answer.status(), path).toBe(303);
    expect(answer.headers().location).toBe(`/login?next=${path}`);
  }
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible(); // from now on it hears of addresses
  await page.evaluate(() => {
    history.pushState(null, "", "/home");
    dispatchEvent(new PopStateEvent("popstate"));
  });
  await expect(page).toHaveURL(/\/login\?next=/);
});

test("an address without a page says so and leads on", async ({ page, refusalsAreFine }) => {
  refusalsAreFine();
  const answer = await page.goto("/attendence");
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("There is no page at this address");
  await page.getByRole("main").getByRole("link", { name: "Look up attendance" }).click();
  await expect(page).toHaveURL("/");
});

test.describe("of a college with a name of its own", () => {
  test.use({ settings: { ROLLBOOK_TITLE: "Hill College", ROLLBOOK_CREDIT: "R. Bhat" } });

  test("the title is in the bar and the tab, the credit in the footer", async ({ page }) => {
    await page.goto("/");
    await expect(page).toHaveTitle("Look up your attendance · Hill College");
    await expect(page.getByRole("banner").getByRole("link", { name: "Hill College" })).toBeVisible();
    await expect(page.getByRole("contentinfo")).toHaveText(/Hill College.*R\. Bhat/);
  });
});
