import { expect, test } from "vitest";
import { isOneOfMany, tellGroup } from "./group-words";
import { withGroup } from "./groups";
import { sheets } from "./messages/en/sheets";
import { sheets as hindi } from "./messages/hi/sheets";

const a = { id: 1, label: "A", kind: "section" } as const;
const b2 = { id: 2, label: "B2", kind: "lab" } as const;
const ml = { id: 3, label: "ML", kind: "elective" } as const;

test("a subject stands beside the group that was called", () => {
  expect(withGroup("CS301", a)).toBe("CS301 · A");
  expect(withGroup("CS301", null)).toBe("CS301");
});

test("groups are called by their kind, electives by their label alone", () => {
  expect([a, b2, ml].map((group) => tellGroup({ group }, [], sheets))).toEqual([
    "Section A",
    "Lab batch B2",
    "ML",
  ]);
  expect(tellGroup({ group: a }, [], hindi)).toBe("सेक्शन A");
});

test("that everybody was called is said only beside classes of groups", () => {
  expect(tellGroup({ group: null }, [{ group: null }, { group: a }], sheets)).toBe("All together");
  expect(tellGroup({ group: null }, [{ group: null }], sheets)).toBeNull();
});

test("classes of one group on one day are told apart by their number", () => {
  const ofDay = [a, a, b2, null].map((group, index) => ({ id: `class ${index}`, group }));
  expect(ofDay.map((held) => isOneOfMany({ ...held }, ofDay))).toEqual([true, true, false, false]);
});
