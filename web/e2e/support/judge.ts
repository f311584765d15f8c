import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import AxeBuilder from "@axe-core/playwright";
import { expect, type Page, test } from "@playwright/test";
import { JUDGED, routeOf } from "./routes";

const WCAG = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** The small build of the same axe: the large one takes a page longer to read than to run. */
const AXE = readFileSync(
  createRequire(import.meta.resolve("@axe-core/playwright")).resolve("axe-core/axe.min.js"),
  "utf8",
);

/** Nothing is told of what is well, which takes longer to write down than to find. */
const IN_SHORT = () => ({ resultTypes: ["violations" as const] });

/** For a page that has axe: by itself it would bring it twice. */
const axe = (page: Page) => new AxeBuilder({ page, axeSource: "0" }).options(IN_SHORT());

/**
 * Judges the page as it stands, in light and in dark colours: accessible, no wider than the screen, and with one primary
 * button at most.
 * With ROLLBOOK_PICTURES set to a folder, leaves pictures there for human eyes.
 */
export async function judge(page: Page, name: string): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByText("Loading", { exact: true })).toHaveCount(0);
  await atRest(page);
  expect((await primaryButtons(page)).slice(1), `${name}: more than one primary button`).toEqual([]);
  const screen = page.viewportSize() ?? { width: 0, height: 0 };
  await page.setViewportSize({ ...screen, height: Math.max(screen.height, await heightOf(page)) });
  await picture(page, name, "light");
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(AXE);
  await accessible(name, axe(page).withTags(WCAG));
  await page.emulateMedia({ colorScheme: "dark" });
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await atRest(page);
  await picture(page, name, "dark");
  await accessible(name, axe(page).withRules("color-contrast")); // all that colours can change
  await page.emulateMedia({ colorScheme: "light" });
  await page.setViewportSize(screen);
  expect(await overflow(page), name).toBeLessThanOrEqual(0);
  test.info().annotations.push({ type: JUDGED, description: routeOf(page.url()) });
}

/** What the primary buttons say that can be pressed now: those of the dialog alone where one is open. */
export const primaryButtons = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const top = [...document.querySelectorAll("dialog:modal")].at(-1) ?? document;
    return [...top.querySelectorAll<HTMLElement>('[class*="primary"]')]
      .filter((button) => button.checkVisibility({ visibilityProperty: true }))
      .map((button) => button.innerText.trim());
  });

export const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** So high that nothing lies half under the tab bar, from where a person would scroll it. */
const heightOf = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight);

/** What turns for as long as something is waited for never ends: a button behind a dialog that asks for the password. */
const atRest = (page: Page) =>
  page.evaluate(() => {
    const ending = document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY);
    return Promise.allSettled(ending.map((animation) => animation.finished));
  });

async function accessible(name: string, axe: AxeBuilder): Promise<void> {
  const { violations } = await axe.setLegacyMode().analyze(); // legacy: without a second page, needed for frames only
  expect(
    violations.map(({ id, nodes }) => `${name}: ${id}: ${nodes.map((node) => node.html).join(" ")}`),
  ).toEqual([]);
}

async function picture(page: Page, name: string, theme: string): Promise<void> {
  const folder = process.env.ROLLBOOK_PICTURES;
  const { project } = test.info();
  if (folder) await page.screenshot({ path: `${folder}/${name}-${project.name}-${theme}.png` });
}
