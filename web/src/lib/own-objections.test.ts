import { afterEach, expect, test } from "vitest";
import { forgetObjection, keepObjection, readOwnObjections } from "./own-objections";

const own = { number: 143, code: "H7KP-4R2M", roll: "24CS040", subject: "CS501", heldOn: "2026-10-14" };

afterEach(() => localStorage.clear());

test("what is kept comes back, the newest first, each code once, until it is forgotten", () => {
  keepObjection(own);
  keepObjection({ ...own, code: "Q4TW-9XKC" });
  keepObjection(own);
  expect(readOwnObjections().map(({ code }) => code)).toEqual(["H7KP-4R2M", "Q4TW-9XKC"]);
  forgetObjection(own);
  forgetObjection({ code: "Q4TW-9XKC" });
  expect(readOwnObjections()).toEqual([]);
  expect(localStorage.getItem("own-objections")).toBeNull();
});

test.each(["{broken", '{"a": 1}'])("%s in the browser's memory is taken for nothing", (text) => {
  localStorage.setItem("own-objections", text);
  expect(readOwnObjections()).toEqual([]);
});
