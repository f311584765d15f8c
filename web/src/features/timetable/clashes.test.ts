import { expect, test } from "vitest";
import { findClashes } from "./clashes";
import { placeInShort, shorten } from "./naming";
import { slotOf } from "./testing";
import type { Slot, SlotWarning } from "./types";

const NOTHING = { room: null, lecturer: null, students: null, subject: null, other: null };
const roomWith = (other: Slot): SlotWarning => ({ ...NOTHING, kind: "room", room: "118", other });

test("two classes of one week that meet are one clash, not two", () => {
  const one = slotOf();
  const other = slotOf();
  const found = findClashes([
    { ...one, warnings: [roomWith(other)] },
    { ...other, warnings: [roomWith(one)] },
  ]);
  expect(found.map(({ slot }) => slot.id)).toEqual([one.id]);
});

test("what somebody may not take stands behind what meets", () => {
  const person = { userName: "asha.rao", name: "Asha Rao" };
  const noRight: SlotWarning = { ...NOTHING, kind: "no_right", lecturer: person, subject: "CS303" };
  const found = findClashes([slotOf({ warnings: [noRight, roomWith(slotOf())] })]);
  expect(found.map(({ warning }) => warning.kind)).toEqual(["room", "no_right"]);
});

test("a room and a lecturer that meet the same class are two", () => {
  const other = slotOf();
  const [person] = other.lecturers;
  if (!person) throw new Error("no lecturer");
  const lecturer: SlotWarning = { ...NOTHING, kind: "lecturer", lecturer: person, other };
  expect(findClashes([slotOf({ warnings: [roomWith(other), lecturer] })])).toHaveLength(2);
});

test.each([
  ["Asha Rao", "A. Rao"],
  ["Renée Müller Łukasiewicz", "R. M. Łukasiewicz"],
  ["Dr. K. Devi", "Dr. K. Devi"],
  ["Madonna", "Madonna"],
  ["अनन्या शुक्ला", "अनन्या शुक्ला"],
])("%s is %s where a cell is narrow", (name, short) => {
  expect(shorten(name)).toBe(short);
});

test("where a class is of, in short", () => {
  const [whole] = slotOf().taught;
  const [half] = slotOf({ group: "B1" }).taught;
  if (!whole || !half) throw new Error("no subject");
  expect(placeInShort(whole)).toBe("CSE 5th");
  expect(placeInShort(half)).toBe("CSE 5th B1");
});
