import type { Page } from "@playwright/test";
import { makeGroups, sayWhoTakes } from "./support/called-groups";
import type { College } from "./support/college";
import { judge } from "./support/judge";
import { grantLeave } from "./support/leave";
import { EC301, openTwoDepartments, startBoth } from "./support/meetings";
import { daysAgo } from "./support/records";
import {
  called,
  mode,
  openSubject,
  PLACE,
  press,
  pressUpload,
  rollOf,
  START_PAGE,
  serverHas,
  tile,
  uploadedWith,
} from "./support/rollcall";
import { keepRules } from "./support/rule";
import { expect, test } from "./support/test";
import { ONE_WIDTH } from "./support/widths";

test.use({ settings: { ROLLBOOK_MEETINGS: "yes" } });

const SIZE = 8;
const DUTY = 3;
const ILL = 6;

/** CS301 in the lab, for one batch of eight. */
async function openLab(college: College): Promise<void> {
  await openSubject(college, SIZE);
  const everybody = Array.from({ length: SIZE }, (_, index) => index + 1);
  const { B1 = 0 } = await makeGroups(college, "lab", { B1: everybody });
  await sayWhoTakes(college, [B1]);
}

async function startTwoHours(page: Page): Promise<void> {
  await page.goto(START_PAGE);
  await page.getByRole("button", { name: "Hours, together…" }).click();
  await page.getByRole("group", { name: "Hours" }).getByRole("button", { name: "2" }).click();
  await page.getByRole("button", { name: /^Click to take attendance/ }).click();
  await expect(page).toHaveURL(/\/attendance\?id=/);
}

const chip = (page: Page, words: string) => page.getByText(words, { exact: true });

async function restPresent(page: Page, told: string): Promise<void> {
  await page.getByRole("button", { name: "Rest present" }).click();
  await expect(page.getByText(told, { exact: true }).first()).toBeVisible();
}

interface Lines {
  items: {
    roll: string;
    standing: { absent: number; attended: number; counted: number; percentage: number | null };
  }[];
}

/** Of a student: how many classes were missed, attended and counted by the rule, and the percentage. */
async function standingOf(college: College, roll: string, place = PLACE) {
  const { items } = await college.get<Lines>(`/api/attendance?${new URLSearchParams(place)}`);
  const line = items.find((each) => each.roll === roll);
  if (!line) throw new Error(`${roll} is not listed`);
  const { absent, attended, counted, percentage } = line.standing;
  return { absent, attended, counted, percentage };
}

test("in a lab of two hours who is on leave is told, and is absent in each of them", {
  tag: ONE_WIDTH,
}, async ({ ashasPage: page, college }) => {
  await openLab(college);
  const startsOn = daysAgo(0);
  await grantLeave(college, { places: [DUTY], startsOn }, { places: [ILL], kind: "Medical", startsOn });
  await startTwoHours(page);
  await mode(page, "Card").click();
  await press(page, "Present", 1);
  await press(page, "Present", 2);
  await called(page, DUTY);
  await expect(chip(page, "On duty today")).toBeVisible();
  await judge(page, "hours-card-leave");

  await mode(page, "List").click();
  await expect(tile(page, ILL)).toHaveAccessibleName(/\(on medical leave today\)/);
  await restPresent(page, "Marked 4 present, 2 on leave absent");
  await judge(page, "hours-list-leave");
  await pressUpload(page);
  await uploadedWith(page, "6 present, 2 absent");
  await serverHas(page, ["11011011!", "11011011!"]);

  expect(await standingOf(college, rollOf(DUTY))).toEqual({
    ...{ absent: 2, attended: 2, counted: 2, percentage: 100 },
  });
  expect(await standingOf(college, rollOf(ILL))).toEqual({
    ...{ absent: 2, attended: 0, counted: 0, percentage: null },
  });
  await keepRules(college, { rule: { line: 75, duty: "not", medical: "absent" } });
  expect(await standingOf(college, rollOf(DUTY))).toEqual({
    ...{ absent: 2, attended: 0, counted: 0, percentage: null },
  });
  expect(await standingOf(college, rollOf(ILL))).toEqual({
    ...{ absent: 2, attended: 0, counted: 2, percentage: 0 },
  });
});

test("of two departments together those on leave of either are absent in their own subject", {
  tag: ONE_WIDTH,
}, async ({ ashasPage: page, college }) => {
  await openTwoDepartments(college);
  const startsOn = daysAgo(0);
  await grantLeave(college, { places: [2], startsOn }, { places: ["24EC001"], kind: "Medical", startsOn });
  await startBoth(page);
  await mode(page, "Card").click();
  await press(page, "Present", 1);
  await called(page, 2);
  await expect(chip(page, "On duty today")).toBeVisible();
  await page.getByRole("slider", { name: "Student" }).focus();
  await page.keyboard.press("ArrowRight");
  await press(page, "Present", 3);
  await expect(page.getByRole("button", { name: "Present: 24EC001" })).toBeVisible();
  await expect(chip(page, "On medical leave today")).toBeVisible();
  await judge(page, "together-card-leave");

  await mode(page, "List").click();
  await restPresent(page, "Marked 1 present, 2 on leave absent");
  await pressUpload(page);
  await uploadedWith(page, "3 present, 2 absent");
  await serverHas(page, ["101!"]);
  await serverHas(page, ["01!"], "", EC301);

  // Here the one department counts duty as nothing, and the other illness as absence.
  const { batch } = PLACE;
  await keepRules(
    college,
    { batch, department: PLACE.department, rule: { line: 75, duty: "not" } },
    { batch, department: EC301.department, rule: { line: 75, medical: "absent" } },
  );
  expect(await standingOf(college, rollOf(2))).toEqual({
    ...{ absent: 1, attended: 0, counted: 0, percentage: null },
  });
  expect(await standingOf(college, "24EC001", EC301)).toEqual({
    ...{ absent: 1, attended: 0, counted: 1, percentage: 0 },
  });
});
