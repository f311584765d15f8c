import { expect, test } from "vitest";
import { faultOf, firstDraft, grantOf, redraft } from "./grant-draft";

const TODAY = "2026-11-16";
const draft = { ...firstDraft(TODAY), batch: "2024 - 2028", department: "CSE", semester: "5th" };

test("a lecturer's grant names the subject and the group alone, for these say where they are", () => {
  const whole = redraft(redraft(draft, { subject: "508" }), { group: "12" });
  expect(faultOf(whole)).toBeNull();
  expect(grantOf(whole)).toEqual({ role: "lecturer", subjectId: 508, groupId: 12, since: TODAY });
  expect(grantOf({ ...whole, group: "", ends: "same" })).toEqual({
    role: "lecturer",
    subjectId: 508,
    since: TODAY,
    until: TODAY,
  });
});

test("a head's names the department, the exam office's nothing", () => {
  expect(grantOf({ ...draft, role: "head", batch: "", ends: "day", lastDay: "2027-05-31" })).toEqual({
    role: "head",
    department: "CSE",
    since: TODAY,
    until: "2027-05-31",
  });
  expect(grantOf({ ...draft, role: "exam" })).toEqual({ role: "exam", since: TODAY });
  expect(grantOf({ ...draft, role: "viewer", batch: "", department: "" })).toEqual({
    role: "viewer",
    since: TODAY,
  });
});

test("another place has other subjects, another subject other groups", () => {
  const whole = { ...draft, subject: "508", group: "12" };
  expect(redraft(whole, { semester: "6th" })).toMatchObject({ subject: "", group: "" });
  expect(redraft(whole, { subject: "509" })).toMatchObject({ subject: "509", group: "" });
  expect(redraft(whole, { since: "2026-12-01" })).toMatchObject({ subject: "508", group: "12" });
});

test("what is missing or the wrong way round is told before anything is sent", () => {
  expect(faultOf(draft)).toBe("incomplete");
  expect(faultOf({ ...draft, role: "head", department: "" })).toBe("noDepartment");
  expect(faultOf({ ...draft, role: "exam", since: "" })).toBe("noDay");
  expect(faultOf({ ...draft, role: "exam", ends: "day" })).toBe("noDay");
  expect(faultOf({ ...draft, role: "exam", ends: "day", lastDay: "2026-11-15" })).toBe("backwards");
});
