import type { Page } from "@playwright/test";
import type { College } from "./college";
import { atSubject, daysAgo, holdClasses } from "./records";
import { ananya, invite, subjectId } from "./roles";
import { openSubject, rollOf } from "./rollcall";
import { expect } from "./test";

export const ROLL = rollOf(3);
const HELD_ON = daysAgo(1);
export const FORM = atSubject("/objection", { date: HELD_ON, number: "1", roll: ROLL });

export const heading = (page: Page) => page.getByRole("heading", { level: 1 });
export const textBox = (page: Page) => page.getByLabel("What happened");
export const send = (page: Page) => page.getByRole("button", { name: "Send the objection" });

/** Four classes: the third student missed the last of them, and the lecturer of the subject is Ananya. */
export async function holdFour(college: College): Promise<void> {
  await openSubject(college, 4);
  await holdClasses(college, ["1111", "1111", "1111", "1101"]);
  await invite(college, ananya, { role: "lecturer", subjectId: await subjectId(college) });
}

/** The number and the code, as they are shown once. */
export async function readPair(page: Page) {
  const shown = page.getByRole("definition");
  await expect(shown).toHaveCount(2);
  const [number = "", code = ""] = await shown.allTextContents();
  expect(code).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/);
  return { number, code };
}
