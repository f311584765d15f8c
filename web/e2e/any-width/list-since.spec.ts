import { grantLeave } from "../support/leave";
import { holdSemester, SCOPE } from "../support/lists";
import { daysAgo, holdClass } from "../support/records";
import { rollOf } from "../support/rollcall";
import { expect, test } from "../support/test";

test("a list that is left open says what arrives, with the lines that it changes", async ({
  ashasPage: page,
  college,
}) => {
  await holdSemester(college);
  await college.post("/api/eligibility", {
    ...SCOPE,
    kind: "provisional",
    objectionsUntil: null,
    follows: null,
  });
  await page.goto("/lists/1");
  await expect(page.getByText("Nothing arrived after this list was frozen.")).toBeVisible();

  await grantLeave(college, { places: [3], startsOn: daysAgo(1), kind: "Duty" });
  await expect(page.getByRole("heading", { name: "Arrived since: 1" })).toBeVisible();
  await expect(page.getByText("1 decision about leave")).toBeVisible();
  const lines = page.getByRole("list", { name: "1 line would be another" });
  await expect(lines).toContainText(rollOf(3));

  await holdClass(college, { heldOn: daysAgo(0), marks: "1111" });
  await expect(page.getByRole("heading", { name: "Arrived since: 2" })).toBeVisible();

  // Of no class that anybody missed: no percentage is another, and it is told nevertheless.
  await grantLeave(college, { places: [1], startsOn: daysAgo(20), kind: "Duty" });
  await expect(page.getByText("2 decisions about leave")).toBeVisible();
});
