import { countLines } from "../support/lines";
import { bringIn, joseph, openSections, row, subjectsOnServer } from "../support/people";
import { daysAgo } from "../support/records";
import { CSE } from "../support/students";
import { expect, test } from "../support/test";

test("however much somebody may do, until when is one unbroken word", async ({
  ashasPage: page,
  college,
}) => {
  await openSections(college);
  for (let number = 11; number <= 30; number++) {
    await college.post("/api/subjects", { ...CSE, semester: "5th", code: `CS5${number}` });
  }
  const subjects = Object.values(await subjectsOnServer(college));
  await bringIn(
    page,
    joseph,
    ...subjects.map(({ id }, index) => ({
      role: "lecturer",
      subjectId: id,
      ...(index === 0 && { until: daysAgo(0) }),
    })),
  );
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/people");
  const until = row(page, joseph.name).getByRole("cell", { name: "today", exact: true });
  await expect(until).toBeVisible();
  expect(await countLines(until)).toBe(1);
});
