import { expect, test, vi } from "vitest";
import { memory } from "./memory";
import { readRememberedPlace, rememberPlace } from "./place";

test("a place is remembered under the specification's keys, and only what is chosen", () => {
  localStorage.setItem("subject", "CS301");
  rememberPlace({ batch: "2024 - 2028", department: "CSE" });
  expect(localStorage.getItem("year")).toBe("2024 - 2028");
  expect(localStorage.getItem("department")).toBe("CSE");
  expect(localStorage.getItem("subject")).toBeNull();
  expect(readRememberedPlace()).toEqual({ batch: "2024 - 2028", department: "CSE" });
});

test("without storage nothing is remembered and nothing breaks", () => {
  vi.stubGlobal("localStorage", undefined);
  memory.write("roll", "24CS040");
  expect(memory.read("roll")).toBeNull();
  vi.unstubAllGlobals();
});
