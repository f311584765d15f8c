import { expect, test } from "vitest";
import { changedTexts } from "./changed-texts";

test("only what was typed anew is sent, also when it was emptied", () => {
  const before = { roll: "24CS001", name: "Asha Rao", email: "asha@college.example" };
  expect(changedTexts(before, before)).toEqual({});
  expect(changedTexts(before, { ...before, name: "Asha R. Rao" })).toEqual({ name: "Asha R. Rao" });
  expect(changedTexts(before, { ...before, email: "" })).toEqual({ email: "" });
});
