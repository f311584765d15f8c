import { expect, test } from "vitest";
import { bodyOf, draftOf, isSame, movedBody, newDraft, SOMETHING_ELSE, whoseIs } from "./draft";
import { slotOf } from "./testing";

const DAY = "2026-11-18";
const NOWHERE = { batch: null, department: null, groupId: null };

test("a slot that is opened and saved stays as it is", () => {
  const slot = slotOf({ group: "B1", hour: 5, length: 3 });
  expect(bodyOf(draftOf(slot, DAY), whoseIs(slot))).toEqual({
    weekday: 1,
    hour: 5,
    length: 3,
    room: "Room 204",
    taught: [{ subjectId: 7, groupId: 3 }],
    lecturers: ["asha.rao"],
    from: DAY,
  });
});

test("several groups of one subject are ticked, other subjects stand beside it", () => {
  const [cs] = slotOf().taught;
  if (!cs) throw new Error("no subject");
  const a = { ...cs, group: { id: 1, label: "A", kind: "section" as const } };
  const b = { ...cs, group: { id: 2, label: "B", kind: "section" as const } };
  const ec = { ...cs, subjectId: 9, subject: "EC305", department: "ECE" };
  const draft = draftOf(slotOf({ taught: [a, b, ec] }), DAY);
  expect(draft.groups).toEqual([1, 2]);
  expect(draft.together).toEqual([ec]);
  expect(bodyOf(draft, NOWHERE).taught).toEqual([
    { subjectId: 7, groupId: 1 },
    { subjectId: 7, groupId: 2 },
    { subjectId: 9, groupId: null },
  ]);
});

test("something else has a title and stands in somebody's week, and no subject", () => {
  const draft = { ...newDraft({ weekday: 3, hour: 7 }, DAY), subject: SOMETHING_ELSE, title: " Library " };
  const body = bodyOf(draft, { batch: "2024 - 2028", department: "CSE", groupId: 4 });
  expect(body).toMatchObject({ title: "Library", batch: "2024 - 2028", department: "CSE", groupId: 4 });
  expect(body).toMatchObject({ taught: [], lecturers: [], room: null });
});

test("a moved slot keeps all but its hour", () => {
  const slot = slotOf({ title: "Library", taught: [], batch: "2024 - 2028", department: "CSE" });
  const body = movedBody(slot, { weekday: 4, hour: 2 }, DAY);
  expect(body).toMatchObject({ weekday: 4, hour: 2, title: "Library", batch: "2024 - 2028", from: DAY });
});

test("a lecturer who is named twice is sent once, and who is not chosen is not sent", () => {
  const draft = { ...newDraft({ weekday: 1, hour: 1 }, DAY), subject: "7", lecturers: ["a", "", "a"] };
  expect(bodyOf(draft, NOWHERE).lecturers).toEqual(["a"]);
});

test("another day from which on is no other slot", () => {
  const draft = newDraft({ weekday: 1, hour: 1 }, DAY);
  expect(isSame(draft, { ...draft, from: "2026-11-19" })).toBe(true);
  expect(isSame(draft, { ...draft, room: "118" })).toBe(false);
});
