import { expect, test } from "vitest";
import { keyOf, pathOf, paths, touches } from "./paths";

test("a node path and its query key are the same address", () => {
  const path = paths.subjects({ batch: "2024 - 2028", department: "CSE", semester: "5th" });
  expect(path).toBe("Attendance/Subjects/2024 - 2028/CSE/5th");
  expect(keyOf(path)).toEqual(["Attendance", "Subjects", "2024 - 2028", "CSE", "5th"]);
  expect(pathOf(keyOf(path))).toBe(path);
});

test("what a node key cannot hold is percent-encoded, as the server does", () => {
  const place = { batch: "a/b", department: "C.S.[E]", semester: "50%\u0001$#" };
  expect(paths.subjects(place)).toBe("Attendance/Subjects/a%2Fb/C%2ES%2E%5BE%5D/50%25%01%24%23");
  expect(paths.admin("asha.rao")).toBe("Attendance/Admin/asha%2Erao");
});

test("a key that is not about a node has no path", () => {
  expect(pathOf(["session"])).toBeNull();
  expect(pathOf(["Attendance", 5])).toBeNull();
  expect(pathOf(["shortage", { view: "today" }])).toBeNull();
});

test("several views of one node have the same path", () => {
  expect(pathOf([...keyOf(paths.sheets), { view: "today" }])).toBe(paths.sheets);
});

test("students' marks are listened to from any level down", () => {
  expect(paths.studentMarks({})).toBe("Attendance/StudentAttendanceDB");
  expect(paths.studentMarks({ batch: "2024", department: "CSE" })).toBe(
    "Attendance/StudentAttendanceDB/2024/CSE",
  );
  // Without its batch a department stands nowhere in the tree: everything is listened to.
  expect(paths.studentMarks({ department: "CSE" })).toBe("Attendance/StudentAttendanceDB");
});

test.each([
  ["Attendance/Year", "Attendance/Year", true],
  ["Attendance/Year/3", "Attendance/Year", true],
  ["Attendance/Subjects/2024", "Attendance/Subjects/2024/CSE/5th", true],
  ["Attendance/Year", "Attendance/Years", false],
  ["Attendance/Subjects/2024/CSE/6th", "Attendance/Subjects/2024/CSE/5th", false],
])("a change at %s touches a reader of %s: %s", (change, listened, expected) => {
  expect(touches(change, listened)).toBe(expected);
});
