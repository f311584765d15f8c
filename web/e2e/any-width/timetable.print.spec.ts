import { printed, solid } from "../support/paper";
import { CSE } from "../support/students";
import { expect, test } from "../support/test";
import { addSlot, atWeek, openCollege, title } from "../support/timetable";

test("a group's week is printed on one page, A4 across", async ({ ashasPage: page, college }) => {
  const { term, cs501, cs502, a, b } = await openCollege(college);
  await college.patch(`/api/subjects/${cs501}`, { name: "Computer Networks" });
  await addSlot(college, term, {
    ...{ weekday: 2, hour: 6, room: "118", lecturers: ["asha.rao"] },
    taught: [{ subjectId: cs501, groupId: a }],
  });
  await addSlot(college, term, {
    weekday: 3,
    hour: 1,
    length: 3,
    taught: [{ subjectId: cs502, groupId: b }],
  });
  await addSlot(college, term, { weekday: 3, hour: 7, title: "Library", ...CSE });
  await page.goto(atWeek({ group: String(a) }));
  await expect(title(page)).toHaveText("2 hours a week");
  const pages = await printed(page, "timetable");
  expect(pages).toHaveLength(1);
  const [paper] = pages;
  expect(Math.round(paper?.width ?? 0)).toBe(297);
  expect(Math.round(paper?.height ?? 0)).toBe(210);
  for (const words of ["CSE · 5th semester · Section A", "CS501Room 118A. Rao", "Library", "Lunch", "1 / 1"])
    expect(paper?.text).toContain(solid(words));
  expect(paper?.text).toContain(solid("CS501 Computer Networks, A. Rao"));
  expect(paper?.text).not.toContain(solid("Week of"));
});

test("a long week goes on on another page, under the same head, and no class of it is lost", async ({
  ashasPage: page,
  college,
}) => {
  const { term, cs501, cs502, ec501, a, b } = await openCollege(college);
  const long = Array.from({ length: 12 }, (_, at) => [`${at + 8}:00`, `${at + 8}:55`]);
  await college.put("/api/timetable/hours", {
    hours: long.map((times) => {
      const [starts, ends] = times.map((time) => time.padStart(5, "0"));
      return { starts, ends };
    }),
  });
  const rooms: string[] = [];
  for (let weekday = 1; weekday <= 7; weekday++)
    for (const [subjectId, groupId] of [
      [cs501, a],
      [cs501, b],
      [cs502, a],
      [cs502, b],
    ] as const) {
      const room = `Seminar hall of day ${weekday}, ${subjectId}, ${groupId}`;
      rooms.push(room);
      await addSlot(college, term, {
        ...{ weekday, hour: 12, room, lecturers: ["asha.rao"] },
        taught: [{ subjectId, groupId }, { subjectId: ec501 }],
      });
    }
  await page.goto(atWeek());
  await expect(title(page)).toHaveText("7 hours a week");
  const pages = await printed(page, "timetable-long");
  expect(pages.length).toBeGreaterThan(1);
  const text = pages.map((each) => each.text).join();
  for (const room of rooms) expect(text).toContain(solid(room));
  for (const [index, each] of pages.entries()) {
    expect(Math.round(each.width)).toBe(297);
    expect(each.text).toContain(solid(`${index + 1} / ${pages.length}`));
    expect(each.text).toContain(solid("CSE · 5th semester"));
  }
});
