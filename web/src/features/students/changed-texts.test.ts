import { expect, test } from "vitest";
import { findChangedTexts } from "./changed-texts";

test("only what was typed anew is sent, also when it was emptied", () => {
  const before = { roll: "24CS001", name: "Asha Rao", email: "asha@college.example" };
  expect(findChangedTexts(before, before)).toEqual({});
  expect(findChangedTexts(before, { ...before, name: "Asha R. Rao" })).toEqual({ name: "Asha R. Rao" });
  expect(findChangedTexts(before, { ...before, email: "" })).toEqual({ email: "" });
});
