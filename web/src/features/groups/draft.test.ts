import { expect, test } from "vitest";
import { countAfter, type Draft, leaveAlone, movesOf, NO_DRAFT, planChanges, want } from "./draft";
import type { Candidate, GroupDetails, Kind, Member } from "./types";

const candidates = ["A", "A", "B", null].map(
  (section, at): Candidate => ({
    student: at + 1,
    roll: `24CS00${at + 1}`,
    name: `Student ${at + 1}`,
    section,
  }),
);
const [first, second, third, fourth] = candidates as [Candidate, Candidate, Candidate, Candidate];
const guest = { student: 9, roll: "22EC009", name: "A Repeater", batch: "2022 - 2026", department: "ECE" };

const standing = (kind: Kind, members: readonly Candidate[]) =>
  ({
    group: { kind, label: "A" },
    members: members as readonly Candidate[] as unknown as Member[],
    candidates,
  }) as Pick<GroupDetails, "group" | "members" | "candidates">;
const told = (draft: Draft, kind: Kind = "section", members = [first, second]) =>
  planChanges(standing(kind, members), draft).map(
    ({ who, comes, from }) => `${comes ? "+" : "-"}${who.roll}${from ? ` from ${from}` : ""}`,
  );

test("who comes stands first, in the order of the list, with the section that is left", () => {
  const draft = want(want(NO_DRAFT, [fourth, guest, third], true), [first], false);
  expect(told(draft)).toEqual(["+24CS003 from B", "+24CS004", "+22EC009", "-24CS001"]);
});

test("coming to a lab batch or an elective leaves no section", () => {
  expect(told(want(NO_DRAFT, [third], true), "lab")).toEqual(["+24CS003"]);
});

test("what has come true meanwhile is no change any more", () => {
  const draft = want(want(NO_DRAFT, [third], true), [first], false);
  expect(told(draft, "section", [second, third])).toEqual([]);
});

test("a wish can be taken back, and the last one counts", () => {
  const both = want(NO_DRAFT, [third, fourth], true);
  expect(told(leaveAlone(both, 3))).toEqual(["+24CS004"]);
  expect(told(want(both, [third], false))).toEqual(["+24CS004"]);
});

test("as the server takes them, and how many there are afterwards", () => {
  const draft = want(want(NO_DRAFT, [third, fourth], true), [first], false);
  const changes = planChanges(standing("section", [first, second]), draft);
  expect(movesOf(changes)).toEqual({ come: [3, 4], go: [1] });
  expect(countAfter(2, changes)).toBe(3);
});
