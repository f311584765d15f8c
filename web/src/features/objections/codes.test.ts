import { expect, test } from "vitest";
import { readCode } from "./codes";

test.each(["H7KP-4R2M", "h7kp-4r2m", " H7KP–4R2M ", "H7KP—4R2M", "H7KP−4R2M", "Ｈ７ＫＰ-4R2M"])(
  "%s is read as it was given",
  (typed) => {
    expect(readCode(typed)).toBe("H7KP-4R2M");
  },
);

test.each(["एच7KP-4R2M", "H7KP-4R2M🙂", "H7KP_4R2M", "%"])("%s can be no code", (typed) => {
  expect(readCode(typed)).toBeNull();
});
