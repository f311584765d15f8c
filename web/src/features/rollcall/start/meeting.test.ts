import { expect, test } from "vitest";
import type { Called, Group } from "@/lib/groups";
import { countClasses, findFault, nameBeside } from "./meeting";

const CS303 = { batch: "2024 - 2028", department: "CSE", semester: "5th", subject: "CS303" };
const A: Group = { id: 1, label: "A", kind: "section" };
const B: Group = { id: 2, label: "B", kind: "section" };
const own: Called = { place: CS303, group: A };
const ece: Called = { place: { ...CS303, department: "ECE", subject: "EC303" }, group: null };

test("each hour of each subject is a class", () => {
  expect(countClasses({ hours: 3, together: [ece] })).toBe(6);
});

test("what both have in common is not said again", () => {
  expect(nameBeside(CS303, ece)).toBe("ECE · EC303");
  expect(nameBeside(CS303, { place: CS303, group: B })).toBe("CSE · CS303 · B");
  expect(nameBeside(CS303, { ...ece, place: { ...ece.place, batch: "2023 - 2027" } })).toBe(
    "2023 - 2027 · ECE · EC303",
  );
});

test("the same subject and group is not called twice", () => {
  expect(findFault(own, { hours: 1, together: [] }, own)).toBe("sameClass");
  expect(findFault(own, { hours: 1, together: [ece] }, ece)).toBe("chosenAlready");
  expect(findFault(own, { hours: 1, together: [ece] }, { place: CS303, group: B })).toBeNull();
});

test("who is called with all groups is not called with one of them once more", () => {
  const everybody: Called = { place: CS303, group: null };
  expect(findFault(own, { hours: 1, together: [] }, everybody)).toBe("everybodyAlready");
  expect(findFault(everybody, { hours: 1, together: [] }, { place: CS303, group: B })).toBe(
    "everybodyAlready",
  );
});

test("more classes than a meeting has are not taken", () => {
  const others = ["ME", "CE", "EE"].map((department) => ({
    place: { ...CS303, department },
    group: null,
  }));
  expect(findFault(own, { hours: 3, together: others }, ece)).toBe("tooMany");
  expect(findFault(own, { hours: 3, together: others.slice(1) }, ece)).toBeNull();
});
