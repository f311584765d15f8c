import { expect, test } from "vitest";
import { dropLevels, findVanished, levelsToShow, type Options } from "./cascade-rules";

const options: Options = {
  batch: ["2023 - 2027", "2024 - 2028"],
  department: ["CSE", "ECE"],
  semester: ["1st", "5th"],
  subject: ["CS301", "CS302"],
};
const { department: _department, ...withoutDepartments } = options;
const { subject: _subject, ...withoutSubjects } = options;
const place = { batch: "2024 - 2028", department: "CSE", semester: "5th", subject: "CS301" };

test("each level shows once the one above is chosen", () => {
  expect(levelsToShow({}, options, "subject")).toEqual(["batch"]);
  expect(levelsToShow({ batch: "2024 - 2028" }, options, "subject")).toEqual(["batch", "department"]);
  expect(levelsToShow(place, options, "subject")).toEqual(["batch", "department", "semester", "subject"]);
  expect(levelsToShow(place, options, "department")).toEqual(["batch", "department"]);
});

test("a lower choice without the one above waits unseen", () => {
  expect(levelsToShow({ department: "CSE", subject: "CS301" }, options, "subject")).toEqual(["batch"]);
});

test("a level whose list is not known yet is the last to show", () => {
  expect(levelsToShow(place, withoutDepartments, "subject")).toEqual(["batch", "department"]);
});

test("what its list does not hold has vanished, and takes nothing below with it", () => {
  const gone = findVanished({ ...place, department: "EE" }, options);
  expect(gone).toEqual({ department: "EE" });
  expect(dropLevels({ ...place, department: "EE" }, gone)).toEqual({
    batch: "2024 - 2028",
    semester: "5th",
    subject: "CS301",
  });
});

test("a list that is not known proves nothing about a choice", () => {
  expect(findVanished({ ...place, subject: "CS999" }, withoutSubjects)).toEqual({});
  expect(findVanished({ ...place, subject: "CS999" }, options)).toEqual({ subject: "CS999" });
});

test("an empty list holds no choice", () => {
  expect(findVanished(place, { ...options, subject: [] })).toEqual({ subject: "CS301" });
});
