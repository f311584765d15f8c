import { expect, test } from "vitest";
import { ashasSession, holding, sessionWith } from "@/testing/people";
import { firstDay } from "./first-day";

const place = { batch: "2024 - 2028", department: "CSE", semester: "5", subject: "CS501" };
const lecturer = holding({ role: "lecturer", ...place, subjectId: 1 });
const head = holding({ role: "head", department: "CSE" });

test("a lecturer goes back as many days as the college says", () => {
  expect(firstDay(sessionWith(lecturer), place)).toBe("2026-11-09");
  expect(firstDay({ ...sessionWith(lecturer), daysBack: 0 }, place)).toBe("2026-11-16");
});

test("the office goes back to where the batch began, also where the college says no days", () => {
  expect(firstDay({ ...ashasSession, daysBack: 0 }, place)).toBe("2024-01-01");
});

test("a head goes back as far in the own department, and as a lecturer elsewhere", () => {
  expect(firstDay(sessionWith(head), place)).toBe("2024-01-01");
  expect(firstDay(sessionWith(head), { ...place, department: "ECE" })).toBe("2026-11-09");
});

test("a batch that began in between shortens a lecturer's days, and one without years nobody's", () => {
  const long = { ...sessionWith(lecturer), daysBack: 2000 };
  expect(firstDay(long, place)).toBe("2024-01-01");
  expect(firstDay(ashasSession, { ...place, batch: "Evening" })).toBe("2000-01-01");
});
