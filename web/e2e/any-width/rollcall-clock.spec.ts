import { CSE, enrol, MEERA, RAVI } from "../support/students";
import { expect, test } from "../support/test";

const DAY_MS = 24 * 60 * 60 * 1000;
const PLACE = { ...CSE, semester: "5th", subject: "CS301" };
const { batch: year, ...rest } = PLACE;

/** The college is in Kolkata; the device, and its clock, are anywhere. */
const DEVICES = [
  { where: "Pacific/Kiritimati", wrong: -365 * DAY_MS, how: "a year behind" },
  { where: "America/St_Johns", wrong: DAY_MS, how: "a day ahead" },
  { where: "Asia/Kolkata", wrong: 365 * DAY_MS, how: "a year ahead" },
];

for (const { where, wrong, how } of DEVICES) {
  test.describe(where, () => {
    test.use({ timezoneId: where });

    test(`a device in ${where}, its clock ${how}, opens a class on the college's date`, async ({
      ashasPage: page,
      college,
    }) => {
      await college.furnish({
        batches: [CSE.batch],
        departments: [CSE.department],
        subjects: { ...CSE, semester: PLACE.semester, codes: [PLACE.subject] },
      });
      await enrol(college, [MEERA, RAVI]);
      await page.clock.install({ time: Date.now() + wrong });

      await page.goto(`/attendancePage?${new URLSearchParams({ year, ...rest })}`);
      await page.getByRole("button", { name: "Click to take attendance" }).click();
      await page.getByRole("button", { name: /^Present: 24CS001/ }).click();
      await expect(page.getByRole("button", { name: /^Present: 24CS002/ })).toBeVisible();

      const { today } = await (await page.request.get("/api/session")).json();
      await expect
        .poll(async () => (await page.request.get("/api/rollcalls/open")).json())
        .toMatchObject([{ heldOn: today, ribbon: "1-" }]);
      const shown = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", timeZone: "UTC" });
      await expect(page.locator("header")).toContainText(shown.format(Date.parse(today)));
    });
  });
}
