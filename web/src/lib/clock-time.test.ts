import { expect, test } from "vitest";
import { readable } from "./clock-time";

test("a time is shown as people read it", () => {
  expect(readable("09:00")).toBe("9:00");
  expect(readable("13:30")).toBe("13:30");
  expect(readable("00:05")).toBe("0:05");
  expect(readable(null)).toBeUndefined();
});
