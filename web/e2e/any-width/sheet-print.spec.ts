import { expectPages, printed, solid } from "../support/paper";
import { holdClass } from "../support/records";
import { openSubject, PLACE, rollOf } from "../support/rollcall";
import { expect, test } from "../support/test";

test.setTimeout(120_000); // classes of up to 240 students

const DATE = "2026-11-02";
const { batch: year, ...rest } = PLACE;
const sheet = `/sheet?${new URLSearchParams({ year, ...rest, date: DATE })}`;

/** Every seventh is absent. */
const marksOf = (students: number) =>
  Array.from({ length: students }, (_, index) => (index % 7 === 6 ? "0" : "1")).join("");

for (const [students, count] of [
  [12, 1],
  [60, 1],
  [75, 1],
  [76, 2],
  [240, 4],
] as const) {
  test(`a sheet of ${students} is printed on ${count} pages, each roll once`, async ({
    ashasPage: page,
    college,
  }) => {
    await openSubject(college, students);
    await holdClass(college, { heldOn: DATE, marks: marksOf(students) });
    await page.goto(sheet);
    await expect(page.getByRole("button", { name: "Print" })).toBeVisible();
    const pages = await printed(page, `sheet-${students}`);
    const code = /Checkcode(\w{4}-\w{4}-\w{4})/.exec(pages[0]?.text ?? "")?.[1] ?? "";
    expectPages(pages, count, [
      "Attendance sheet",
      "Batch 2024 - 2028 · Department CSE · Semester 5th",
      "CS301",
      "Monday 2 November 2026",
      "Rollbook · uploaded ",
      "by asha.rao",
      "printed ",
      `Check code ${code}`,
    ]);
    for (const [index, { text }] of pages.entries()) {
      const lines = [...text.matchAll(/(24CS\d{3})is(Present|Absent)/g)].map(
        ([, roll, mark]) => `${roll} ${mark}`,
      );
      const here = Array.from(
        { length: Math.min(75, students - index * 75) },
        (_, place) => index * 75 + place,
      );
      expect(lines).toEqual(
        here.map((place) => `${rollOf(place + 1)} ${place % 7 === 6 ? "Absent" : "Present"}`),
      );
    }
    const absent = Math.floor(students / 7);
    const last = pages.at(-1)?.text ?? "";
    expect(last).toContain(
      solid(`${students - absent} present ${absent} absent (underlined) ${students} students`),
    );
    expect(last).toContain(solid("Lecturer Head of department"));
    for (const word of ["Log Out", "Home", "Withdraw", "Choose a line", "Aarav"])
      expect(last).not.toContain(solid(word));
  });
}

test("rolls of 40 letters are printed whole, and still 75 to a page", async ({
  ashasPage: page,
  college,
}) => {
  const rollsOf40 = Array.from(
    { length: 75 },
    (_, index) => `HILL-COLLEGE/ENGINEERING/2024/CSE/LA-${100 + index}`,
  );
  await openSubject(
    college,
    rollsOf40.map((roll, index) => [`Student ${index}`, roll]),
  );
  await holdClass(college, { heldOn: DATE, marks: marksOf(75) });
  await page.goto(sheet);
  await expect(page.getByRole("button", { name: "Print" })).toBeVisible();
  const pages = await printed(page, "sheet-long-rolls");
  expectPages(pages, 1, rollsOf40);
});
