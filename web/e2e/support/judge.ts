import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, type Page, test } from "@playwright/test";
import type { AxeResults, ElementContext, RunOptions } from "axe-core";
import { JUDGED, routeOf } from "./routes";

const WCAG = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** The small build of the same axe: the large one takes a page longer to read than to run. */
const AXE = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");

/**
 * Judges the page as it stands, in light and in dark colours: accessible, no wider than the screen, with room in
 * its boxes for a whole date, and with one primary button at most. Colours are judged in English alone: in Hindi a page has the same, and other words.
 * With ROLLBOOK_PICTURES set to a folder, leaves pictures there for human eyes.
 */
export async function judge(page: Page, name: string): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByText("Loading", { exact: true })).toHaveCount(0);
  await atRest(page);
  expect((await primaryButtons(page)).slice(1), `${name}: more than one primary button`).toEqual([]);
  const screen = page.viewportSize() ?? { width: 0, height: 0 };
  const height = await heightOf(page);
  if (height > screen.height) await page.setViewportSize({ ...screen, height });
  await picture(page, name, "light");
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(AXE);
  const isHindi = (await page.locator("html").getAttribute("lang")) === "hi";
  await accessible(page, name, {
    runOnly: { type: "tag", values: WCAG },
    rules: { "color-contrast": { enabled: !isHindi } },
  });
  if (!isHindi) await judgeInDark(page, name);
  if (height > screen.height) await page.setViewportSize(screen);
  expect(await overflow(page), name).toBeLessThanOrEqual(0);
  expect(await tooNarrowForDates(page), `${name}: a date is not seen whole`).toEqual([]);
  test.info().annotations.push({ type: JUDGED, description: routeOf(page.url()) });
}

async function judgeInDark(page: Page, name: string): Promise<void> {
  await page.emulateMedia({ colorScheme: "dark" });
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await atRest(page);
  await picture(page, name, "dark");
  await accessible(page, name, { runOnly: { type: "rule", values: ["color-contrast"] } }); // all that colours can change
  await page.emulateMedia({ colorScheme: "light" });
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

/** The labels of the boxes for a date, shown, in which one would be cut. */
const tooNarrowForDates = (page: Page): Promise<(string | undefined)[]> =>
  page.evaluate(() => {
    const pen = document.createElement("canvas").getContext("2d") as CanvasRenderingContext2D;
    return [...document.querySelectorAll<HTMLInputElement>('input:has(+ button[aria-haspopup="dialog"])')]
      .filter((box) => {
        const { font, paddingLeft, paddingRight } = getComputedStyle(box);
        pen.font = font;
        const room = box.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
        return box.checkVisibility() && room < pen.measureText("24/11/2026").width;
      })
      .map((box) => box.labels?.[0]?.innerText);
  });

/** So high that nothing lies half under the tab bar, from where a person would scroll it. */
const heightOf = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight);

/** What turns for as long as something is waited for never ends: a button behind a dialog that asks for the password. */
const atRest = (page: Page) =>
  // By their state: Chromium does not always tell that a transition has finished.
  page.waitForFunction(() =>
    document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
      .every(({ playState }) => playState !== "running"),
  );

type Axe = { run: (context: ElementContext, options: RunOptions) => Promise<AxeResults> };

/** What goes while it is looked at, as a toast does after its time, is neither here nor there: it is looked at again. */
async function accessible(page: Page, name: string, options: RunOptions): Promise<void> {
  let violations = await violationsOf(page, options);
  if (violations.length) {
    await atRest(page);
    violations = await violationsOf(page, options);
  }
  expect(violations, name).toEqual([]);
}

/** By the page's own axe. What is well is not told: that takes longer to write down than to find. */
const violationsOf = (page: Page, options: RunOptions): Promise<string[]> =>
  page.evaluate(
    async (asked) => {
      const { axe } = window as unknown as { axe: Axe };
      const found = await axe.run(document, asked);
      return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
    },
    { ...options, resultTypes: ["violations"] } as RunOptions,
  );

async function picture(page: Page, name: string, theme: string): Promise<void> {
  const folder = process.env.ROLLBOOK_PICTURES;
  const { project } = test.info();
  if (folder) await page.screenshot({ path: `${folder}/${name}-${project.name}-${theme}.png` });
}
