import type { Page } from "@playwright/test";
import { enrol } from "./students";
import { test as story } from "./test";

export const BATCH = "2024 - 2028";
export const PLACE = { year: BATCH, department: "CSE", semester: "5th", subject: "CS301" };

/** Stories of a college in which there is something to choose at each level. */
export const test = story.extend({
  college: async ({ college }, use) => {
    await college.furnish({
      batches: ["2023 - 2027", BATCH],
      departments: ["CSE", "ECE"],
      subjects: { batch: BATCH, department: "CSE", semester: "5th", codes: ["CS301", "CS302"] },
    });
    await enrol(college, [["Meera Iyer", "24CS040"]]);
    await use(college);
  },
});

export const choice = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
export const level = (page: Page, name: string) => page.getByRole("group", { name });
export const placeIn = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);

export async function choose(page: Page, ...labels: string[]): Promise<void> {
  for (const label of labels) await choice(page, label).click();
}
