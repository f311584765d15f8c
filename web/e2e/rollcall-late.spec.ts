import type { Page } from "@playwright/test";
import { judge } from "./support/judge";
import {
  called,
  callRoll,
  counts,
  markButton,
  mode,
  nameOf,
  openClass,
  openSubject,
  pressUpload,
  rollOf,
  START_PAGE,
  serverHas,
  tile,
  tileSaying,
  upload,
  uploadedWith,
} from "./support/rollcall";
import { countTaps } from "./support/taps";
import { expect, test } from "./support/test";
import { AT_LENGTH, ONE_WIDTH } from "./support/widths";

const SIZE = 60;
const ABSENT = [7, 19, 23, 31, 36, 44];
const LATE = 14;
const COUNTED = "53 present, 1 late, 6 absent";

const TAKEN = `${Array.from({ length: SIZE }, (_, at) => (ABSENT.includes(at + 1) ? 0 : at + 1 === LATE ? 2 : 1)).join("")}!`;

const click = (page: Page) => page.getByRole("button", { name: "Click to take attendance" });
const keypad = (page: Page) => page.getByRole("group", { name: "Keypad" });
const keysOf = (page: Page, place: number) =>
  [...rollOf(place).slice(-2)].map((digit) => keypad(page).getByRole("button", { name: digit, exact: true }));
const lateKey = (page: Page) => keypad(page).getByRole("button", { name: "Late" });
const clock = (page: Page) => page.locator("label", { has: page.getByRole("radio", { name: /late/ }) });
const restPresent = (page: Page) => page.getByRole("button", { name: "Rest present" });
const absentCount = (page: Page, count: number) =>
  page.getByRole("button", { name: `${count} absent`, exact: true });
const came = (page: Page) => page.getByRole("dialog", { name: /Who has come\?$/ });

/** From the click on, which is counted; the way of taking the roll is not, since it is remembered. */
async function start(page: Page, way: "Card" | "List" | "Pad") {
  await page.goto(START_PAGE);
  const counting = countTaps();
  await counting.tap(click(page));
  await mode(page, way).click();
  return counting;
}

async function finish(page: Page, { tap, taps }: ReturnType<typeof countTaps>, most: number) {
  const marked = page.getByRole("heading", { name: `All ${SIZE} are marked` });
  await expect(marked.or(page.getByText("0 left"))).toBeVisible();
  await page.waitForTimeout(130); // on the card Upload stands where Present stood
  await tap(upload(page));
  await uploadedWith(page, COUNTED);
  expect(taps()).toBe(most);
}

async function callAll(page: Page, { tap }: ReturnType<typeof countTaps>, late: "Late" | "Absent") {
  for (let place = 1; place <= SIZE; place += 1) {
    await called(page, place);
    await tap(markButton(page, ABSENT.includes(place) ? "Absent" : place === LATE ? late : "Present", place));
  }
}

test("late when called: 62 taps on the card, 11 in the list, 17 on the pad", {
  tag: [ONE_WIDTH, AT_LENGTH],
}, async ({ ashasPage: page, college }) => {
  await openSubject(college, SIZE);

  const card = await start(page, "Card");
  await callAll(page, card, "Late");
  await finish(page, card, 62);

  const list = await start(page, "List");
  await list.tap(
    ...ABSENT.map((place) => tile(page, place)),
    clock(page),
    tile(page, LATE),
    restPresent(page),
  );
  await finish(page, list, 11);

  const pad = await start(page, "Pad");
  await pad.tap(...ABSENT.flatMap((place) => keysOf(page, place)), lateKey(page), ...keysOf(page, LATE));
  await finish(page, pad, 17);

  await serverHas(page, [TAKEN, TAKEN, TAKEN]);
});

test("called absent, then come: 64 taps on the card, 12 in the list, 19 on the pad or 18 by the chip", {
  tag: [ONE_WIDTH, AT_LENGTH],
}, async ({ ashasPage: page, college }) => {
  await openSubject(college, SIZE);

  const card = await start(page, "Card");
  for (let place = 1; place <= 40; place += 1) {
    await called(page, place);
    const mark = [...ABSENT, LATE].includes(place) ? "Absent" : "Present";
    await card.tap(markButton(page, mark, place));
  }
  await called(page, 41);
  await card.tap(absentCount(page, 6), came(page).getByRole("button", { name: `Late: ${rollOf(LATE)}` }));
  await expect(came(page)).toBeHidden();
  for (let place = 41; place <= SIZE; place += 1) {
    await called(page, place); // the call has stayed where it was
    await card.tap(markButton(page, ABSENT.includes(place) ? "Absent" : "Present", place));
  }
  await finish(page, card, 64);

  const list = await start(page, "List");
  await list.tap(...[...ABSENT, LATE].map((place) => tile(page, place)));
  await list.tap(clock(page), tile(page, LATE), restPresent(page));
  await finish(page, list, 12);

  const digits = [...ABSENT, LATE].flatMap((place) => keysOf(page, place));
  const pad = await start(page, "Pad");
  await pad.tap(...digits, lateKey(page), ...keysOf(page, LATE));
  await finish(page, pad, 19);

  const chip = await start(page, "Pad");
  await chip.tap(...digits, lateKey(page));
  await chip.tap(page.getByRole("button", { name: `24CS 014 ${nameOf(LATE)}: make late` }));
  await finish(page, chip, 18);

  await serverHas(page, [TAKEN, TAKEN, TAKEN, TAKEN]);
});

test("on the card: who is late, who has come, and all of it can be undone", async ({
  ashasPage: page,
  college,
}) => {
  await openClass(page, college, SIZE);
  await expect(page.getByRole("button", { name: /absent$/ })).toHaveCount(0); // nobody yet of whom to ask
  await callRoll(page, "110120");
  await called(page, 7);
  await expect(page.getByText("3 present")).toBeVisible();
  await expect(page.getByText("1 late")).toBeVisible();
  await judge(page, "late-card");

  await absentCount(page, 2).click();
  await expect(came(page)).toHaveAccessibleName("2 absent so far. Who has come?");
  await expect(came(page)).toContainText("The roll call stays at 007.");
  const rows = came(page).getByRole("listitem");
  await expect(rows).toHaveText([new RegExp(`^${rollOf(6)}`), new RegExp(`^${rollOf(3)}`)]); // the latest called first
  await judge(page, "late-came");
  await came(page).getByRole("button", { name: "Back to 007" }).click();
  await expect(came(page)).toBeHidden();
  await absentCount(page, 2).click();
  await came(page)
    .getByRole("button", { name: `Late: ${rollOf(6)}` })
    .click();
  await expect(page.getByText("2 late")).toBeVisible();
  await absentCount(page, 1).click();
  await came(page)
    .getByRole("button", { name: `Present: ${rollOf(3)}` })
    .click();
  await serverHas(page, [`111122${"-".repeat(54)}`]);
  await called(page, 7);
  for (let steps = 0; steps < 3; steps += 1) await page.getByRole("button", { name: "Undo" }).click();
  await serverHas(page, [`11012${"-".repeat(55)}`]);
});

test("in the list late is for one tap, and a long press has it too", { tag: ONE_WIDTH }, async ({
  ashasPage: page,
  college,
}) => {
  await openClass(page, college, SIZE);
  await mode(page, "List").click();
  await tile(page, 7).click();
  await tile(page, LATE).click();
  await clock(page).click();
  await judge(page, "late-list-armed");
  await tile(page, LATE).click();
  await expect(tileSaying(page, LATE, "late")).toBeVisible();
  await tile(page, 15).click(); // it has fallen back to absent
  await expect(tileSaying(page, 15, "absent")).toBeVisible();
  await tile(page, 16).click({ button: "right" }); // as a long press
  await page
    .getByRole("dialog", { name: nameOf(16) })
    .getByRole("button", { name: "Late" })
    .click();
  await expect(tileSaying(page, 16, "late")).toBeVisible();
  await restPresent(page).click();
  await judge(page, "late-list");
  await tile(page, LATE).click(); // as any tap on who was there
  await expect(tileSaying(page, LATE, "absent")).toBeVisible();
  await upload(page).click();
  await uploadedWith(page, "56 present, 1 late, 3 absent");
});

test("on the pad late is for one roll, and chips show who is late", { tag: ONE_WIDTH }, async ({
  ashasPage: page,
  college,
}) => {
  await openClass(page, college, SIZE);
  await mode(page, "Pad").click();
  for (const key of [7, 19].flatMap((place) => keysOf(page, place))) await key.click();
  await lateKey(page).click();
  await expect(page.getByRole("heading", { name: "Who is late? Type, or tap an absent one." })).toBeVisible();
  const [one, four] = keysOf(page, LATE);
  await four?.click();
  await judge(page, "late-pad-armed");
  await page.getByRole("button", { name: `24CS 014 ${nameOf(LATE)}: make late` }).click();
  await expect(lateKey(page)).toHaveAttribute("aria-pressed", "false");
  await expect(
    page.getByRole("button", { name: `24CS 014 ${nameOf(LATE)}, late: make present` }),
  ).toBeVisible();
  for (const key of keysOf(page, 23)) await key.click();
  await expect(counts(page, "56 present, 1 late, 3 absent")).toBeVisible();
  await judge(page, "late-pad");
  await lateKey(page).click();
  await mode(page, "Card").click(); // the choice is forgotten with the pad
  await mode(page, "Pad").click();
  await expect(lateKey(page)).toHaveAttribute("aria-pressed", "false");
  for (const key of [one, four]) await key?.click(); // as any roll typed of who was there
  await expect(counts(page, "56 present, 4 absent")).toBeVisible();
});

test("late counts as there when all are marked, and the last chance to say it is on that card", {
  tag: ONE_WIDTH,
}, async ({ ashasPage: page, college }) => {
  await openClass(page, college, 4);
  await callRoll(page, "1020");
  await expect(page.getByText("1 present, 1 late, 2 absent. Read the absent ones aloud once.")).toBeVisible();
  await judge(page, "late-done");
  await page.getByRole("button", { name: `Late: ${rollOf(4)}` }).click();
  await expect(page.getByText("1 present, 2 late, 1 absent.")).toBeVisible();
  await pressUpload(page);
  await uploadedWith(page, "1 present, 2 late, 1 absent");
  await serverHas(page, ["1022!"]);
});
