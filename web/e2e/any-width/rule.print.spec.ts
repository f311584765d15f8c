import { printed, solid } from "../support/paper";
import { daysAgo } from "../support/records";
import { type Choices, heading, keepRules, openCollege } from "../support/rule";
import { CSE } from "../support/students";
import { expect, test } from "../support/test";

test("a rule with many marks, words, other rules and versions is still one page to hang up", async ({
  ashasPage: page,
  college,
}) => {
  await openCollege(college);
  const stepsOf = (count: number) =>
    Array.from({ length: count }, (_, step) => ({
      from: 100 - 2.5 * (count - step),
      to: 100 - 2.5 * (count - step - 1),
      marks: step + 1,
    }));
  const longest: Choices = {
    ...{ line: 66.67, of: "both", leastInEach: 50, floor: 60, latePerAbsence: 3, rounded: true },
    ...{ duty: "share", dutyShare: 33.33, medical: "absent", countedFrom: "first" },
    words: {
      met: "Eligible for the examination",
      band: "May be condoned by the committee",
      short: "Detained until the next term",
    },
  };
  await keepRules(
    college,
    { batch: CSE.batch, rule: { line: 60 } },
    { batch: CSE.batch, department: CSE.department, rule: { line: 50 } },
    { startsOn: daysAgo(-30), rule: { line: 80 } },
  );
  for (const steps of [5, 20]) {
    await keepRules(college, { rule: { ...longest, bands: stepsOf(steps) } });
    for (const [language, title] of [
      ["English", /^Two thirds in all subjects together/],
      ["हिन्दी", /^सभी विषयों में मिलाकर/],
    ] as const) {
      await page.goto("/rule");
      await page.getByRole("button", { name: language }).click();
      await expect(heading(page)).toHaveText(title);
      await expect(page.getByRole("row")).toHaveCount(steps + 2);
      await page.evaluate(() => document.fonts.ready);
      await expect(async () => {
        const pages = await printed(page, `rule-${steps}-steps-${language}`);
        expect(pages).toHaveLength(1);
        expect(pages[0]?.text).toContain(solid("Detained until the next term"));
      }).toPass();
    }
  }
});
