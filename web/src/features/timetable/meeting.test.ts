import { expect, test } from "vitest";
import { draftOf, newDraft } from "./draft";
import { findMeetings, type Weeks } from "./meeting";
import { slotOf } from "./testing";

const NONE: Weeks = { room: [], lecturers: [], students: [] };
const tuesday = {
  ...newDraft({ weekday: 2, hour: 6 }, "2026-11-18"),
  subject: "7",
  groups: [3],
  room: "118",
};
const kinds = (weeks: Partial<Weeks>, draft = tuesday, ownId: number | null = null) =>
  findMeetings(draft, ownId, { ...NONE, ...weeks }).map(({ kind }) => kind);

test("a room that is taken at one of its hours is told, at another hour not", () => {
  const lab = slotOf({ weekday: 2, hour: 4, length: 3, room: "118" });
  expect(kinds({ room: [lab] })).toEqual(["room"]);
  expect(kinds({ room: [lab] }, { ...tuesday, hour: 7 })).toEqual([]);
  expect(kinds({ room: [lab] }, { ...tuesday, weekday: 3 })).toEqual([]);
});

test("a slot does not meet itself", () => {
  const own = slotOf({ weekday: 2, hour: 6 });
  expect(kinds({ room: [own] }, draftOf(own, "2026-11-18"), own.id)).toEqual([]);
});

test("a lecturer who teaches elsewhere then is told by name", () => {
  const elsewhere = slotOf({ weekday: 2, hour: 6, subject: "EC305" });
  const [met] = findMeetings(tuesday, null, {
    ...NONE,
    lecturers: [{ userName: "asha.rao", name: "Asha Rao", slots: [elsewhere] }],
  });
  expect(met).toMatchObject({
    kind: "lecturer",
    lecturer: { name: "Asha Rao" },
    other: { id: elsewhere.id },
  });
});

test("the same group, and everybody, meet; another half of it does not", () => {
  const at = { weekday: 2, hour: 6 };
  const [b1] = slotOf({ group: "B1" }).taught;
  if (!b1?.group) throw new Error("no group");
  const b2 = { ...b1, group: { ...b1.group, id: 4, label: "B2" } };
  expect(kinds({ students: [slotOf({ ...at, group: "B1" })] })).toEqual(["students"]);
  expect(kinds({ students: [slotOf(at)] })).toEqual(["students"]);
  expect(kinds({ students: [slotOf({ ...at, taught: [b2] })] })).toEqual([]);
  expect(kinds({ students: [slotOf({ ...at, taught: [b2] })] }, { ...tuesday, groups: [] })).toEqual([
    "students",
  ]);
});
