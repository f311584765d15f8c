import type { Page } from "@playwright/test";
import {
  called,
  counts,
  markButton,
  menu,
  openClass,
  rollOf,
  serverHas,
  tile,
  tileSaying,
  uploadedWith,
} from "./support/rollcall";
import { expect, test } from "./support/test";

test.skip(({ hasTouch }) => hasTouch, "a keyboard at a desk");

/** Presses a key for the student being called. */
async function key(page: Page, name: string, place: number): Promise<void> {
  await called(page, place);
  await page.keyboard.press(name);
}

test("a lecturer at a desk takes a class by keys alone", async ({ ashasPage: page, college }) => {
  await openClass(page, college, 30);

  const keyFor = (place: number) => (place % 2 ? ["p", "a"] : ["ArrowRight", "ArrowLeft"]);
  const isAbsent = (place: number) => place % 7 === 0;
  for (let place = 1; place <= 30; place += 1)
    await key(page, keyFor(place)[isAbsent(place) ? 1 : 0] ?? "", place);

  await expect(page.getByRole("heading", { name: "All 30 are marked" })).toBeFocused();
  await page.keyboard.press("Enter"); // one too many: nothing uploads by itself
  await page.keyboard.press("Control+Enter");
  await expect(page.getByRole("button", { name: "Upload", exact: true })).toBeFocused(); // and Enter uploads
  const ribbon = Array.from({ length: 30 }, (_, index) => (isAbsent(index + 1) ? "0" : "1")).join("");
  await serverHas(page, [ribbon]);

  await page.keyboard.press("t");
  await tile(page, 1).focus();
  await page.keyboard.press("ArrowDown");
  await expect(tile(page, 11)).toBeFocused(); // the one below: ten stand in a row

  await page.keyboard.press("Control+Enter");
  await expect(page.getByRole("button", { name: "Upload", exact: true })).toBeFocused();
  await page.keyboard.press("Enter");
  await uploadedWith(page, "26 present, 4 absent");
  await serverHas(page, [`${ribbon}!`]);
});

test("every key of the roll call does what the list of keys says", async ({ ashasPage: page, college }) => {
  await openClass(page, college, 6);

  await key(page, "p", 1);
  await key(page, "a", 2);
  await called(page, 3);
  await page.keyboard.press("Backspace"); // back and undo
  await key(page, "ArrowRight", 2);
  await called(page, 3);
  await serverHas(page, ["11----"]);

  await page.keyboard.press("/");
  const jump = page.getByRole("dialog", { name: "Go to a student" });
  await expect(jump.getByRole("searchbox")).toBeFocused();
  await page.keyboard.type("005");
  await expect(jump.getByRole("listitem")).toHaveCount(1);
  await page.keyboard.press("Enter");
  await expect(markButton(page, "Present", 5)).toBeFocused();
  await key(page, "Space", 5);
  await expect(markButton(page, "Present", 6)).toBeFocused(); // so that Space and Enter repeat

  await page.keyboard.press("t");
  await page.getByRole("button", { name: /^24CS 001/ }).focus();
  for (const step of ["ArrowRight", "ArrowRight", "a", "ArrowRight", "p"]) await page.keyboard.press(step);
  await expect(tileSaying(page, 3, "absent")).toBeVisible();
  await expect(tileSaying(page, 4, "present")).toBeFocused();
  await page.keyboard.press("Space"); // flips it
  await expect(tileSaying(page, 4, "absent")).toBeVisible();

  await page.keyboard.press("d");
  await page.keyboard.press("4"); // absent before: present again
  await expect(counts(page, "4 present, 1 absent, 1 not yet marked")).toBeVisible();
  await page.keyboard.press("4");
  await expect(page.getByText("Marked 1 present")).toBeVisible(); // 006, the last without a mark
  await expect(counts(page, "4 present, 2 absent, 0 not yet marked")).toBeVisible();
  await page.keyboard.press("Control+z");
  await expect(counts(page, "3 present, 2 absent, 1 not yet marked")).toBeVisible();

  await page.keyboard.press("c");
  await called(page, 6);
  await page.keyboard.press("?");
  const keys = page.getByRole("dialog", { name: "Keys" });
  await expect(keys).toBeVisible();
  await page.keyboard.press("p"); // meant for nobody while the list of keys is open
  await page.keyboard.press("Escape");
  await expect(keys).toBeHidden();
  await page.keyboard.press("Control+Enter");
  await expect(page.getByRole("dialog", { name: "1 student has no mark" })).toContainText(rollOf(6));
  await page.keyboard.press("Escape");
  await serverHas(page, ["11001-"]);
});

test("single-letter keys can be switched off, and arrows go on working", async ({
  ashasPage: page,
  college,
}) => {
  await openClass(page, college, 3);
  await menu(page).click();
  await page.getByRole("checkbox", { name: /^Single-letter keys/ }).uncheck();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await key(page, "p", 1);
  await key(page, "ArrowLeft", 1);
  await called(page, 2);
  await serverHas(page, ["0--"]);
});

test("by keys at a desk: L is late, T the tiles, in the tiles and on the pad too", async ({
  ashasPage: page,
  college,
}) => {
  await openClass(page, college, 12);
  await called(page, 1);
  await page.keyboard.press("l");
  await called(page, 2);
  await page.keyboard.press("?");
  const keys = page.getByRole("dialog", { name: "Keys" });
  await expect(keys.getByText("Late (in Pad: the roll typed next)")).toBeVisible();
  await expect(keys.getByText("List: tiles")).toBeVisible();
  await page.keyboard.press("Escape");
  await page.keyboard.press("t");
  await tile(page, 2).focus();
  await page.keyboard.press("l");
  await expect(tileSaying(page, 2, "late")).toBeFocused();
  await page.keyboard.press("d");
  await page.keyboard.press("l");
  const lateKey = page.getByRole("group", { name: "Keypad" }).getByRole("button", { name: "Late" });
  await expect(lateKey).toHaveAttribute("aria-pressed", "true");
  await page.keyboard.type("12");
  await expect(counts(page, "9 present, 3 late, 0 absent")).toBeVisible();
  await serverHas(page, ["221111111112"]);

  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("checkbox", { name: "Single-letter keys (P, A, L, T, C, D)" }).uncheck();
  await page.keyboard.press("Escape");
  await page.keyboard.press("l");
  await expect(lateKey).toHaveAttribute("aria-pressed", "false");
});
