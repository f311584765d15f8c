import type { Page } from "@playwright/test";
import { overflow } from "./support/judge";
import {
  called,
  counts,
  markButton,
  mode,
  nameOf,
  openClass,
  rollOf,
  serverHas,
  tile,
  tileSaying,
  upload,
  uploadedWith,
} from "./support/rollcall";
import { expect, test } from "./support/test";

test.skip(({ hasTouch }) => !hasTouch, "a phone in one hand");

test("a lecturer with a phone takes a class of sixty by touch", async ({ ashasPage: page, college }) => {
  await openClass(page, college, 60);
  expect(await overflow(page)).toBeLessThanOrEqual(0);

  const isAbsent = (place: number) => place % 11 === 0;
  for (let place = 1; place <= 60; place += 1) {
    await called(page, place);
    await markButton(page, isAbsent(place) ? "Absent" : "Present", place).tap();
  }
  await expect(page.getByRole("heading", { name: "All 60 are marked" })).toBeVisible();
  for (const place of [11, 22, 33, 44, 55]) await expect(page.getByText(rollOf(place))).toBeVisible();
  await page.getByRole("button", { name: `Make present: ${rollOf(11)} ${nameOf(11)}` }).tap(); // came late

  await upload(page).tap();
  await uploadedWith(page, "56 present, 4 absent");
  const ribbon = Array.from({ length: 60 }, (_, at) => (isAbsent(at + 1) && at !== 10 ? "0" : "1")).join("");
  await serverHas(page, [`${ribbon}!`]);
});

test("in List a tap marks, a second tap flips, a long press takes the mark out, the rest follow at once", async ({
  ashasPage: page,
  college,
}) => {
  await openClass(page, college, 60);
  await mode(page, "List").tap();
  expect(await overflow(page)).toBeLessThanOrEqual(0);

  for (const place of [3, 4, 5]) await tile(page, place).tap();
  await tile(page, 4).tap();
  await expect(tileSaying(page, 3, "absent")).toBeVisible();
  await expect(tileSaying(page, 4, "present")).toBeVisible();

  await page.getByRole("radio", { name: /present/ }).check({ force: true }); // what a tap marks from now on
  await tile(page, 6).tap();
  await expect(tileSaying(page, 6, "present")).toBeVisible();

  await longPress(page, 5);
  await page
    .getByRole("dialog", { name: nameOf(5) })
    .getByRole("button", { name: "Take the mark out" })
    .tap();
  await expect(tileSaying(page, 5, "not marked")).toBeVisible();
  await serverHas(page, [`--01-1${"-".repeat(54)}`]);

  await page.getByRole("button", { name: "Rest present" }).tap();
  await expect(page.getByText("Marked 57 present")).toBeVisible();
  await page.getByRole("status").getByRole("button", { name: "Undo" }).tap();
  await expect(tileSaying(page, 60, "not marked")).toBeVisible();
  await page.getByRole("button", { name: "Rest absent" }).tap();
  await expect(tileSaying(page, 60, "absent")).toBeVisible();
  await serverHas(page, [`0001010${"0".repeat(53)}`]);
});

test("on a slow network the tiles stay where they are while marks are being sent", async ({
  ashasPage: page,
  college,
}) => {
  await openClass(page, college, 60);
  await mode(page, "List").tap();
  await serverHas(page, ["-".repeat(60)]);
  await page.route("**/api/rollcalls/**", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 700));
    await route.continue();
  });
  const tops = await page.evaluateHandle(() => {
    const seen = new Set<number>();
    const look = () => {
      const tile = document.querySelector("[data-index]");
      if (tile) seen.add(tile.getBoundingClientRect().top);
      requestAnimationFrame(look);
    };
    look();
    return seen;
  });

  const saving = page.getByText("Saving", { exact: true }).waitFor(); // it may be over when the last one is tapped
  for (let place = 1; place <= 24; place += 1) {
    await tile(page, place).tap();
    await page.waitForTimeout(120); // a lecturer's pace: one is always under way
  }
  await saving;
  await serverHas(page, [`${"0".repeat(24)}${"-".repeat(36)}`]);
  expect(await tops.evaluate((seen) => [...seen])).toHaveLength(1);
});

/** A finger that stays where it is for more than half a second. */
async function longPress(page: Page, place: number): Promise<void> {
  const box = await tile(page, place).boundingBox();
  if (!box) throw new Error("the tile is not on screen");
  const finger = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: finger });
  await expect(page.getByRole("dialog", { name: nameOf(place) })).toBeVisible();
  await devtools.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
}

test("on the Pad the last digits of the absent are enough", async ({ ashasPage: page, college }) => {
  await openClass(page, college, 24);
  await mode(page, "Pad").tap();
  await expect(counts(page, "0 present, 0 absent, 24 not yet marked")).toBeVisible(); // opening it marks nobody
  const pad = page.getByRole("group", { name: "Keypad" });
  const type = async (digits: string) => {
    for (const digit of digits) await pad.getByRole("button", { name: digit, exact: true }).tap();
  };

  await type("7");
  await expect(page.getByText("Two end in 7. One more digit, or tap one.").first()).toBeVisible();
  await page.getByRole("button", { name: `24CS 017 ${nameOf(17)}: make absent` }).tap();
  await expect(page.getByText("Marked 23 present")).toBeVisible(); // with the first absent one the rest are here
  await type("24"); // only one roll ends so
  await expect(counts(page, "22 present, 2 absent, 0 not yet marked")).toBeVisible();

  await type("93");
  await expect(page.getByText("No roll ends in 93").first()).toBeVisible();
  await type("1"); // begins anew
  await expect(page.getByText("Three end in 1. One more digit, or tap one.").first()).toBeVisible();
  const box = await page.getByRole("button", { name: "Delete the last digit" }).boundingBox();
  if (!box) throw new Error("no such key");
  const finger = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: finger }); // held, it clears
  await expect(page.getByText("The last digits of the roll are enough.")).toBeVisible();
  await devtools.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });

  await type("24"); // the same again makes present again
  await expect(counts(page, "23 present, 1 absent, 0 not yet marked")).toBeVisible();
  await page.getByRole("button", { name: `24CS 017 ${nameOf(17)}, absent: make present` }).tap();
  await expect(counts(page, "24 present, 0 absent, 0 not yet marked")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).first().tap();
  await serverHas(page, ["111111111111111101111111"]);
});
