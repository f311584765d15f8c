import type { Locator, Page } from "@playwright/test";
import { makeGroups, sayWhoTakes } from "../support/called-groups";
import {
  called,
  markButton,
  mode,
  nameOf,
  openClass,
  openSubject,
  press,
  START_PAGE,
} from "../support/rollcall";
import { expect, test } from "../support/test";

/** Phones held sideways, and low ones. */
const LOW = [
  { width: 640, height: 360 },
  { width: 740, height: 360 },
  { width: 360, height: 560 },
  { width: 360, height: 640 },
];

const THUMB = 44;

const LAB = Array.from({ length: 16 }, (_, index) => index + 1);

/** What of these is cut, lies behind something else, or is too small for a thumb. */
async function unreachable(parts: Locator[]): Promise<string[]> {
  const found = await Promise.all(
    parts.map((part) =>
      part.evaluate((shown: HTMLElement, thumb) => {
        const { x, y, width, height } = shown.getBoundingClientRect();
        const isButton = shown.tagName === "BUTTON";
        const edge = isButton ? 0.1 : 0.3; // the lines of a text reach into each other's boxes
        const places = [0.5, edge, 1 - edge].flatMap((part) => [
          [x + width * part, y + height / 2],
          [x + width / 2, y + height * part],
        ]);
        const isFree = places.every(([left = 0, top = 0]) => {
          const hit = document.elementFromPoint(left, top);
          return hit !== null && (shown.contains(hit) || (!isButton && hit.contains(shown)));
        });
        const isIn = x >= 0 && y >= 0 && x + width <= innerWidth && y + height <= innerHeight;
        const isLarge = !isButton || Math.min(width, height) >= thumb;
        const told = `${shown.innerText} at ${[x, y, width, height].map(Math.round).join()}`;
        return isFree && isIn && isLarge ? "" : told;
      }, THUMB),
    ),
  );
  return found.filter((each) => each !== "");
}

/** Pairs of these that cover each other. */
const overlapping = (parts: Locator[]): Promise<string[]> =>
  Promise.all(
    parts.map((part) =>
      part.evaluate((shown: HTMLElement) => [shown.innerText, shown.getBoundingClientRect()]),
    ),
  ).then((boxes) =>
    (boxes as [string, DOMRect][]).flatMap(([one, a], at) =>
      (boxes as [string, DOMRect][])
        .slice(at + 1)
        .filter(([, b]) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom)
        .map(([other]) => `${one} and ${other}`),
    ),
  );

async function expectAllInReach(page: Page, parts: Locator[], name: string): Promise<void> {
  await page.evaluate(() => document.querySelector("header ~ div")?.scrollTo(0, 0));
  await expect.poll(() => unreachable(parts), { message: name }).toEqual([]);
  expect(await overlapping(parts), name).toEqual([]);
}

const undo = (page: Page) => page.getByRole("button", { name: "Undo", exact: true });

/** Of the student in this place: what is read, and what is pressed. */
const onCard = (page: Page, place: number): Locator[] => [
  page.getByText(String(place).padStart(3, "0"), { exact: true }),
  page.getByText(nameOf(place), { exact: true }),
  markButton(page, "Absent", place),
  markButton(page, "Present", place),
  markButton(page, "Late", place),
  undo(page),
];

function onPad(page: Page): Locator[] {
  const keys = page.getByRole("group", { name: "Keypad" });
  return [
    ...[..."1234567890"].map((digit) => keys.getByRole("button", { name: digit, exact: true })),
    keys.getByRole("button", { name: "Late" }),
    keys.getByRole("button", { name: "Delete the last digit" }),
    page.getByText("24CS···"),
    page.getByText("Nobody else is marked until you type or tap."),
    page.getByRole("button", { name: /^The other \d+ are here$/ }),
    undo(page),
  ];
}

test("on a low screen, and on a phone held sideways, all of card and pad is in reach", async ({
  ashasPage: page,
  college,
}) => {
  await openClass(page, college, 30);
  await press(page, "Absent", 1);
  for (const size of LOW) {
    const name = `${size.width} by ${size.height}`;
    await page.setViewportSize(size);
    await mode(page, "Card").click();
    await called(page, 2);
    await expectAllInReach(page, onCard(page, 2), `Card, ${name}`);
    await mode(page, "Pad").click();
    await expectAllInReach(page, onPad(page), `Pad, ${name}`);
  }
});

test("so is all of a lab, with its hours", async ({ ashasPage: page, college }) => {
  await openSubject(college, LAB.length);
  const { B1 = 0 } = await makeGroups(college, "lab", { B1: LAB });
  await sayWhoTakes(college, [B1]);
  await page.goto(START_PAGE);
  await page.getByRole("button", { name: "Hours, together…" }).click();
  await page.getByRole("group", { name: "Hours" }).getByRole("button", { name: "3" }).click();
  await page.getByRole("button", { name: /^Click to take attendance/ }).click();
  await press(page, "Absent", 1);
  for (const size of [...LOW, { width: 360, height: 720 }]) {
    const name = `${size.width} by ${size.height}`;
    await page.setViewportSize(size);
    await mode(page, "Card").click();
    await called(page, 2);
    const hours = page.getByRole("group", { name: /^Hours of / }).getByRole("button");
    await expect(hours).toHaveCount(3);
    await expectAllInReach(page, [...onCard(page, 2), ...(await hours.all())], `Card, ${name}`);
    await mode(page, "Pad").click();
    const from = await page.getByRole("group", { name: "From hour" }).getByRole("button").all();
    await expectAllInReach(page, [...onPad(page), ...from], `Pad, ${name}`);
  }
});
