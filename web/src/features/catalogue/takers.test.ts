import { expect, test } from "vitest";
import { readSubjects } from "./pasted-subjects";
import { addTakers } from "./several-takers";
import {
  asText,
  type EarlierSubjects,
  fromText,
  type GroupChoice,
  type ListGroups,
  matchTakers,
  offerGroups,
  takersBox,
  takersOf,
} from "./takers";

const group = (id: number, label: string, kind: GroupChoice["kind"], students = 30): GroupChoice => ({
  ...{ id, label, kind, students },
});
const A = group(1, "A", "section");
const B = group(2, "B", "section");
const ML = group(3, "ML", "elective");
const LAB = group(4, "a1", "lab");

const listWith = (...groups: GroupChoice[]) => ({ groups }) as ListGroups;

test("nothing said means each section where there are sections, else everybody", () => {
  expect(asText(fromText("", [A, B]))).toBe("sections");
  expect(asText(fromText(undefined, [ML]))).toBe("list");
  expect(fromText("groups:3,4", [ML, LAB])).toEqual({ called: "groups", groups: [3, 4] });
  expect(fromText("groups:3,4", [ML]).groups).toEqual([3]); // one is archived meanwhile
  expect(fromText("groups:", [ML])).toEqual({ called: "groups", groups: [] });
  expect(asText({ called: "groups", groups: [4, 3] })).toBe("groups:3,4");
});

test("a new subject says who takes it only where that is not what the server does by itself", () => {
  const box = takersBox(listWith(A, ML));
  expect(box.initial).toEqual({ takers: "" });
  expect(box.toSend({ takers: "" })).toEqual({});
  expect(box.toSend({ takers: "sections" })).toEqual({});
  expect(box.toSend({ takers: "list" })).toEqual({ called: "list" });
  expect(box.toSend({ takers: "groups:3" })).toEqual({ called: "groups", groups: [3] });
  expect(takersBox(undefined).toSend({ takers: "list" })).toEqual({});
});

test("only these groups, and none chosen, is refused; a subject that lost its groups can still be renamed", () => {
  expect(takersBox(listWith(ML)).check({ takers: "groups:" })).toEqual({ takers: "missing" });
  expect(takersBox(listWith(ML)).check({ takers: "groups:3" })).toEqual({});
  const lost = takersBox(listWith(ML), { called: "groups", groups: [] });
  expect(lost.check(lost.initial)).toEqual({});
  expect(lost.toSend(lost.initial)).toEqual({});
  const taken = takersBox(listWith(ML), { called: "groups", groups: [ML] });
  expect(taken.check({ takers: "groups:" })).toEqual({ takers: "missing" });
  expect(taken.toSend({ takers: "groups:3" })).toEqual({});
});

test("groups of another list that a subject calls already can be kept, and come after its own list's", () => {
  const elsewhere = group(9, "Robotics", "elective");
  const subject = { called: "groups" as const, groups: [ML, elsewhere] };
  expect(offerGroups(listWith(A, ML), subject).map(({ label }) => label)).toEqual(["ML", "Robotics", "A"]);
  expect(takersBox(listWith(A, ML), subject).toSend({ takers: "groups:9" })).toEqual({
    ...{ called: "groups", groups: [9] },
  });
});

test("a removed subject comes back with who took it, unless they are gone", () => {
  expect(takersOf({ called: "groups", groups: [ML] })).toEqual({ called: "groups", groups: [3] });
  expect(takersOf({ called: "sections", groups: [A] })).toEqual({ called: "sections" });
  expect(takersOf({ called: "list", groups: [] })).toEqual({ called: "list" });
  expect(takersOf({ called: "sections", groups: [] })).toEqual({});
  expect(takersOf({ called: "groups", groups: [] })).toEqual({});
  expect(takersOf({})).toEqual({});
});

const earlier = (called: "list" | "sections" | "groups", ...labels: string[]) => ({
  ...{ code: "CS1", name: null, called },
  groups: labels.map((label) => ({ label, kind: "lab" as const })),
});

test("a copied subject is matched with groups of the same names, or falls back and says what is missing", () => {
  const none = { groups: [], sections: false };
  expect(matchTakers(earlier("groups", "A1"), [A, LAB])).toEqual({
    ...{ takers: { called: "groups", groups: [4] }, lost: none },
  });
  expect(matchTakers(earlier("groups", "A1", "Embedded"), [A, LAB])).toEqual({
    ...{ takers: { called: "sections", groups: [] }, lost: { ...none, groups: ["Embedded"] } },
  });
  expect(matchTakers(earlier("sections"), [ML])).toEqual({
    ...{ takers: { called: "list", groups: [] }, lost: { ...none, sections: true } },
  });
  expect(matchTakers(earlier("list"), [A]).takers.called).toBe("list");
  const alike = [group(8, "ML", "elective"), group(9, "ml", "lab")];
  expect(matchTakers(earlier("groups", "ML"), alike).takers.groups).toEqual([9]); // of the same kind
});

test("the line of a pasted subject: what was chosen there, else as copied, else as any new one", () => {
  const from: EarlierSubjects = {
    batch: "2023 - 2027",
    subjects: [
      { ...earlier("groups", "A1"), code: "CS1" },
      { ...earlier("groups", "Embedded"), code: "CS2" },
      { ...earlier("sections"), code: "CS3" },
    ],
  };
  const here = [{ id: 7, label: "CS5", called: "list" as const, groups: [] }];
  const known = { here, groups: [A, LAB], from, takers: undefined, chosen: { cs4: "list" } };
  const lines = addTakers(readSubjects("CS1\nCS2\nCS3\nCS4\nCS5\nCS6", here), known);
  expect(lines.map(({ code, takers, copied }) => [code, takers, copied?.lost.groups])).toEqual([
    ["CS1", "groups:4", []],
    ["CS2", "sections", ["Embedded"]],
    ["CS3", "sections", undefined],
    ["CS4", "list", undefined],
    ["CS5", "sections", undefined],
    ["CS6", "sections", undefined],
  ]);
  expect(lines[4]?.there?.called).toBe("list");
  expect(addTakers(readSubjects("CS6", here), { ...known, takers: "groups:4" })[0]?.takers).toBe("groups:4");
});
