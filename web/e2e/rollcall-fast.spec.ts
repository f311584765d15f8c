import type { CDPSession, Locator, Page } from "@playwright/test";
import { called, markButton, openClass, serverHas } from "./support/rollcall";
import { expect, test } from "./support/test";
import { ONE_WIDTH } from "./support/widths";

/** As slow as the phone of a lecturer who has had it for years. */
async function onSlowProcessor(page: Page): Promise<CDPSession> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  return devtools;
}

/** Does each at its time, whether the page has kept up or not. */
async function every(page: Page, milliseconds: number, acts: (() => Promise<unknown>)[]): Promise<void> {
  const begun = Date.now();
  const done: Promise<unknown>[] = [];
  for (const [count, act] of acts.entries()) {
    await page.waitForTimeout(Math.max(0, begun + count * milliseconds - Date.now()));
    done.push(act());
  }
  await Promise.all(done);
}

test.describe("by keys", () => {
  test.skip(({ hasTouch }) => hasTouch, "a keyboard at a desk");

  test("72 presses 100 ms apart are 72 marks, in order", async ({ ashasPage: page, college }) => {
    await openClass(page, college, 72);
    await called(page, 1);
    const devtools = await onSlowProcessor(page);
    const ribbon = Array.from({ length: 72 }, (_, at) => (at % 5 === 3 || at % 7 === 2 ? "0" : "1")).join("");
    const press = (letter: "p" | "a") => {
      const key = { key: letter, text: letter, code: `Key${letter.toUpperCase()}` };
      return Promise.all([
        devtools.send("Input.dispatchKeyEvent", { ...key, type: "keyDown" }),
        devtools.send("Input.dispatchKeyEvent", { ...key, type: "keyUp" }),
      ]);
    };
    await every(
      page,
      100,
      Array.from(ribbon, (mark) => () => press(mark === "1" ? "p" : "a")),
    );
    const done = page.getByRole("heading", { name: "All 72 are marked" });
    await expect(done).toBeVisible({ timeout: 80_000 }); // a starved machine shows them late, and loses none
    await serverHas(page, [ribbon]);
  });
});

test.describe("by touch", () => {
  test.skip(({ hasTouch }) => !hasTouch, "a phone in one hand");

  async function tapper(devtools: CDPSession, target: Locator): Promise<() => Promise<unknown>> {
    const box = await target.boundingBox();
    if (!box) throw new Error("the button is not on screen");
    const touchPoints = [{ x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) }];
    return () =>
      Promise.all([
        devtools.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints }),
        devtools.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] }),
      ]);
  }

  test("two thumbs 60 ms apart mark one student each, in order", { tag: ONE_WIDTH }, async ({
    ashasPage: page,
    college,
  }) => {
    await openClass(page, college, 24);
    await called(page, 1);
    const devtools = await onSlowProcessor(page);
    const present = await tapper(devtools, markButton(page, "Present"));
    const absent = await tapper(devtools, markButton(page, "Absent"));
    await every(
      page,
      60,
      Array.from({ length: 24 }, (_, at) => (at % 2 ? absent : present)),
    );
    await expect(page.getByRole("heading", { name: "All 24 are marked" })).toBeVisible();
    await serverHas(page, ["10".repeat(12)]);
  });

  test("a double tap marks one student, and the button shivers once", { tag: ONE_WIDTH }, async ({
    ashasPage: page,
    college,
  }) => {
    await openClass(page, college, 3);
    await called(page, 1);
    const devtools = await page.context().newCDPSession(page);
    const shivers = await page.evaluateHandle(() => {
      const seen: string[] = [];
      const look = (changes: MutationRecord[]) => {
        for (const { target } of changes)
          if (target instanceof HTMLElement && target.dataset.shivers) seen.push(target.textContent ?? "");
      };
      new MutationObserver(look).observe(document.body, { subtree: true, attributeFilter: ["data-shivers"] });
      return seen;
    });
    const tap = await tapper(devtools, markButton(page, "Present"));
    await Promise.all([tap(), tap()]);
    await called(page, 2);
    await serverHas(page, ["1--"]);
    expect(await shivers.evaluate((seen) => seen)).toEqual(["Present"]);
    await tap(); // once the card has been read, it counts
    await called(page, 3);
    await Promise.all([tap(), tap()]); // nor does the second one press Upload, which stands there afterwards
    await expect(page.getByRole("heading", { name: "All 3 are marked" })).toBeVisible();
    await serverHas(page, ["111"]);
  });
});
