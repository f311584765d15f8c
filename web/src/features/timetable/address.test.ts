import { expect, test } from "vitest";
import { choosePath, readView, type View, viewPath } from "./address";

const GROUP: View = { of: "group", batch: "2024 - 2028", department: "CSE", semester: "5th", groupId: 7 };

const read = (path: string) => readView(new URL(path, "https://college.example").searchParams);

test.each<View>([
  GROUP,
  { ...GROUP, groupId: null },
  { of: "lecturer", lecturer: "asha.rao" },
  { of: "room", room: "Lab 3 & 4" },
])("a week is found again by its address: %o", (view) => {
  expect(read(viewPath(view, 3))).toEqual(view);
});

test("an address that does not say whose week it is names none", () => {
  expect(read("/timetable")).toBeNull();
  expect(read("/timetable?of=lecturer")).toBeNull();
  expect(read("/timetable?of=room")).toBeNull();
  expect(read("/timetable?year=2024&department=CSE")).toBeNull();
});

test("a group that is no number is none", () => {
  expect(read("/timetable?year=2024&department=CSE&semester=5th&group=x")).toMatchObject({ groupId: null });
});

test("another list is chosen with everything still chosen", () => {
  expect(choosePath(GROUP)).toBe("/timetable?choose=1&year=2024+-+2028&department=CSE&semester=5th");
  expect(choosePath(null)).toBe("/timetable?choose=1");
});
