import { expect, test } from "vitest";
import { actOfKey, keepsItsKeys, type Mode } from "./key-map";

function act(
  key: string,
  more: Partial<KeyboardEvent> & { mode?: Mode; letters?: boolean; inPad?: boolean } = {},
) {
  const { mode = "card", letters = true, inPad = false, ...event } = more;
  const pressed = { key, ctrlKey: false, metaKey: false, altKey: false, repeat: false, ...event };
  return actOfKey(pressed, { mode, letters, inPad });
}

test("P and → are present, A and ← absent, on the card", () => {
  for (const key of ["p", "P", "ArrowRight"]) expect(act(key)).toEqual({ act: "mark", mark: 1 });
  for (const key of ["a", "A", "ArrowLeft"]) expect(act(key)).toEqual({ act: "mark", mark: 0 });
  for (const mode of ["list", "pad"] as const) expect(act("p", { mode })).toBeNull();
});

test("L is late: of who is called on the card, of the roll typed next on the pad", () => {
  for (const mode of ["card", "pad"] as const) {
    for (const key of ["l", "L"]) expect(act(key, { mode })).toEqual({ act: "mark", mark: 2 });
  }
  expect(act("l", { mode: "list" })).toBeNull(); // the tile itself listens
});

test("a held key counts once", () => {
  expect(act("p", { repeat: true })).toBeNull();
  expect(act("Backspace", { repeat: true })).toBeNull();
});

test("Backspace undoes; on the pad it takes the last digit", () => {
  expect(act("Backspace")).toEqual({ act: "undo" });
  expect(act("Backspace", { mode: "pad" })).toEqual({ act: "delete-digit" });
  expect(act("z", { ctrlKey: true, mode: "pad" })).toEqual({ act: "undo" });
});

test("letters choose the way, / a student, ? the keys", () => {
  expect(act("t")).toEqual({ act: "mode", mode: "list" });
  expect(act("c")).toEqual({ act: "mode", mode: "card" });
  expect(act("d")).toEqual({ act: "mode", mode: "pad" });
  expect(act("/")).toEqual({ act: "jump" });
  expect(act("?")).toEqual({ act: "keys" });
});

test("with single letters off only arrows, Backspace and Ctrl are left", () => {
  for (const key of ["p", "a", "l", "t", "c", "d", "/", "?"]) expect(act(key, { letters: false })).toBeNull();
  expect(act("ArrowRight", { letters: false })).toEqual({ act: "mark", mark: 1 });
  expect(act("5", { letters: false, mode: "pad" })).toBeNull();
  expect(act("5", { letters: false, mode: "pad", inPad: true })).toEqual({ act: "digit", digit: "5" });
});

test("Ctrl and Enter open the upload; other shortcuts are the browser's", () => {
  expect(act("Enter", { ctrlKey: true })).toEqual({ act: "upload" });
  expect(act("p", { ctrlKey: true })).toBeNull();
  expect(act("ArrowLeft", { altKey: true })).toBeNull();
});

test("digits are typed on the pad only", () => {
  expect(act("7", { mode: "pad" })).toEqual({ act: "digit", digit: "7" });
  expect(act("7")).toBeNull();
});

test("a box, a slider and a dialog keep their keys", () => {
  document.body.innerHTML = `<input><div role="slider"></div><dialog><button></button></dialog><p></p>`;
  const keeps = [...document.querySelectorAll("input, [role=slider], button, p")].map(keepsItsKeys);
  expect(keeps).toEqual([true, true, true, false]);
});
