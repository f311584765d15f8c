import type { Locator, Page } from "@playwright/test";
import { hear, listen } from "../support/ear";
import { called, mode, nameOf, openSubject, rollOf, serverHas, tile } from "../support/rollcall";
import { expect, test } from "../support/test";

const fullName = (place: number) => `${rollOf(place)} ${nameOf(place)}`;
const shortName = (place: number) => `${rollOf(place).slice(-3)} ${nameOf(place)}`;

const button = (within: Page | Locator, name: string) => within.getByRole("button", { name, exact: true });

/** As a screen reader does: to the control by its name, then press. */
async function activate(control: Locator): Promise<void> {
  await control.focus();
  await control.press("Enter");
}

test("a class is taken by names and announcements alone", async ({ ashasPage: page, college }) => {
  await openSubject(college, 6);
  await listen(page);
  await page.goto("/home");
  await activate(
    page.getByRole("navigation", { name: "What to do" }).getByRole("link", { name: "Take attendance" }),
  );
  await expect(page.getByRole("heading", { level: 1, name: "Take attendance" })).toBeFocused();
  for (const choice of ["2024 - 2028", "CSE", "5th", "CS301"]) await activate(button(page, choice));
  await activate(button(page, "Click to take attendance"));
  await hear(page, `${shortName(1)}, 1 of 6.`);

  await called(page, 1);
  await activate(button(page, `Present: ${fullName(1)}`));
  await hear(page, `${shortName(1)} present. ${shortName(2)}, 2 of 6.`);
  await called(page, 2);
  await expect(button(page, `Present: ${fullName(2)}`)).toBeFocused();
  await page.keyboard.press("Enter");
  await hear(page, `${shortName(2)} present. ${shortName(3)}, 3 of 6.`);
  await activate(button(page, "Undo"));
  await hear(page, `Undone. ${shortName(2)}, 2 of 6.`);
  await called(page, 2);
  await activate(button(page, `Absent: ${fullName(2)}`));
  await hear(page, `${shortName(2)} absent. ${shortName(3)}, 3 of 6.`);

  await activate(button(page, "Upload"));
  const step = page.getByRole("dialog");
  await expect(step).toHaveAccessibleName("4 students have no mark");
  await activate(button(step, `Absent: ${fullName(3)}`));
  await hear(page, `${shortName(3)} absent. 3 students have no mark`);
  await expect(button(step, `Absent: ${fullName(4)}`)).toBeFocused();
  await activate(button(step, "Call these 3"));
  await expect(button(page, `Present: ${fullName(4)}`)).toBeFocused();
  await called(page, 4);
  await page.keyboard.press("Enter");
  await hear(page, `${shortName(4)} present. ${shortName(5)}, 5 of 6.`);

  await activate(mode(page, "List"));
  await activate(tile(page, 5));
  await hear(page, `${shortName(5)} absent.`);
  await activate(mode(page, "Card"));
  await hear(page, `${shortName(6)}, 6 of 6.`);
  await activate(button(page, "Upload"));
  await activate(button(step, `Present: ${fullName(6)}`));
  await hear(page, `${shortName(6)} present. Everyone is marked now`);
  await expect(button(step, "Upload")).toBeFocused();
  await page.keyboard.press("Enter");
  await hear(page, "Attendance Sheet Update Successfully!!!");
  await serverHas(page, ["100101!"]);
});
