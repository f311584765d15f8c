import { judge } from "./support/judge";
import { daysAgo } from "./support/records";
import { CSE, chooseFile, csvOf, download } from "./support/students";
import { expect, test } from "./support/test";
import { addSlot, openCollege, slotsOnServer } from "./support/timetable";
import { ONE_WIDTH } from "./support/widths";

const OWN = [
  "Day",
  "Hour",
  "Length",
  "Batch",
  "Department",
  "Semester",
  "Subject",
  "Group",
  "Lecturer",
  "Room",
];
const ofCse = (day: string, hour: string, subject: string, group: string, room: string) => [
  ...[day, hour, "", CSE.batch, CSE.department, "5th", subject, group, "asha.rao", room],
];

/** As FET exports it: a row for each hour of an activity. */
const fromFet = csvOf(
  [
    [
      "Activity Id",
      "Day",
      "Hour",
      "Students Sets",
      "Subject",
      "Teachers",
      "Activity Tags",
      "Room",
      "Comments",
    ],
    ["1", "Monday", "9:00", "Third A", "CS501", "Prof. A. Rao", "", "204", ""],
    ["2", "Tuesday", "1:30", "Third A", "CS 502", "Prof. A. Rao", "Lab", "Lab 3", ""],
    ["2", "Tuesday", "2:25", "Third A", "CS 502", "Prof. A. Rao", "Lab", "Lab 3", ""],
    ["3", "Wednesday", "9:00", "Third A", "CS999", "Prof. A. Rao", "", "204", ""],
  ],
  "third-year_timetable.csv",
);

test("a timetable as FET exports it: names are said once, it is submitted, and undone", async ({
  ashasPage: page,
  college,
}) => {
  await openCollege(college);
  await page.goto("/timetable/import");
  await expect(page.getByRole("heading", { level: 1, name: "Timetable from a file" })).toBeVisible();
  await judge(page, "timetable-import-start");
  await chooseFile(page, fromFet);

  await expect(page.getByText("3 slots read. Nothing is solved here")).toBeVisible();
  await expect(page.getByLabel("“Prof. A. Rao” · lecturer, 3 slots")).toHaveValue("lecturer:asha.rao");
  const students = page.getByLabel("“Third A” · students set, 3 slots");
  await expect(students).toHaveValue("");
  await students.selectOption({ label: `${CSE.batch} · ${CSE.department} · Section A` });
  const subject = page.getByLabel("“CS999” · subject, 1 slot");
  await expect(subject).toBeVisible();
  await expect(page.getByText(/have no subject “CS999”/)).toBeVisible();
  await expect(
    page.getByText("2 slots will be written, 1 refused. Can be undone in one step."),
  ).toBeVisible();
  await judge(page, "timetable-import");

  await subject.selectOption({ label: "Leave these slots out" });
  await expect(page.getByText("You have left it out.")).toBeVisible();
  expect(await slotsOnServer(college)).toEqual([]);
  await page.getByRole("button", { name: "Submit 2 slots" }).click();
  const toast = page.getByRole("status").filter({ hasText: "2 slots written" });
  await expect(toast).toBeVisible();
  expect(await slotsOnServer(college)).toEqual(["1.1 CS501 A, 204", "2.5+2 CS502 A, Lab 3"]);

  const file = page.getByRole("listitem").filter({ hasText: "third-year_timetable.csv" });
  await expect(file).toBeVisible();
  await toast.getByRole("button", { name: "Undo" }).click();
  await expect(file).toContainText("Undone");
  expect(await slotsOnServer(college)).toEqual([]);

  // Next time nothing has to be said again.
  await chooseFile(page, fromFet);
  await expect(page.getByRole("heading", { name: "One name Rollbook does not know" })).toBeVisible();
  await page.getByRole("button", { name: "Show 2 names known from earlier files" }).click();
  await expect(students).not.toHaveValue("");
});

test("what is refused, clashes, changes and is missing is told row by row; refused rows are saved", async ({
  ashasPage: page,
  college,
}) => {
  const { term, cs501, cs502, ec501, a } = await openCollege(college);
  const taught = [{ subjectId: cs501, groupId: a }];
  await addSlot(college, term, { weekday: 1, hour: 1, room: "204", taught });
  await addSlot(college, term, { weekday: 5, hour: 2, taught: [{ subjectId: cs502, groupId: a }] });
  await addSlot(college, term, { weekday: 3, hour: 1, room: "118", taught: [{ subjectId: ec501 }] });
  await page.goto("/timetable/import");
  await chooseFile(
    page,
    csvOf(
      [
        OWN,
        ofCse("Mon", "9:00", "CS501", "A", "205"),
        ofCse("Wed", "9:00", "CS501", "B", "118"),
        ofCse("Thu", "1", "CS501", "B", ""),
        ofCse("Mondy", "1", "CS501", "B", ""),
      ],
      "even-2027.csv",
    ),
  );
  const row = (text: string) => page.getByRole("row").filter({ hasText: text });
  await expect(row("“Mondy” is no day of the week.")).toContainText("Refused");
  await expect(row("Room 118 is also EC501's.")).toContainText("Clash");
  await expect(row("Room was")).toContainText("205");
  await expect(row("In the timetable, not in the file.")).toContainText("Missing");
  await expect(row("Thu 9:00")).toContainText("New");
  await expect(
    page.getByText("3 slots will be written, 1 will end, 1 refused, 1 clash. Can be undone in one step."),
  ).toBeVisible();
  await judge(page, "timetable-import-rows");

  const saved = await download(page, "button", "Save the refused rows");
  expect(saved.name).toBe("refused-slots.csv");
  expect(saved.buffer.toString()).toContain('"5","Mondy","1"');

  await page.getByRole("button", { name: /^Refused/ }).click();
  await expect(row("Room was")).toBeHidden();
  await page.getByLabel("Keep").check();
  await expect(page.getByText("3 slots will be written, 1 refused, 1 clash.")).toBeVisible();
  await page.getByRole("button", { name: "Submit 3 slots" }).click();
  await expect(page.getByRole("status").filter({ hasText: "3 slots written" })).toBeVisible();
  expect(await slotsOnServer(college, daysAgo(-7))).toEqual([
    "1.1 CS501 A, 205",
    "3.1 CS501 B, 118",
    "4.1 CS501 B",
    "5.2 CS502 A",
  ]);
});

test("a file of another version of FET is refused in words", { tag: ONE_WIDTH }, async ({
  ashasPage: page,
  college,
  watch,
}) => {
  watch.allow(/status of 422/);
  await openCollege(college);
  await page.goto("/timetable/import");
  const old = { name: "old.fet", mimeType: "", buffer: Buffer.from('<fet version="3.12.17"/>') };
  await chooseFile(page, old);
  await expect(
    page.getByText(/This file is from FET 3\.12\.17\. Rollbook reads files of FET 5 to 7\./),
  ).toBeVisible();
});
