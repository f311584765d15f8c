import { expect, test } from "vitest";
import { opensslLine, spacedHash } from "./proof";

test("a hash is written four signs at a time", () => {
  expect(spacedHash("9f2c41d70b")).toBe("9f2c 41d7 0b");
});

test("openssl is called with the files as they are saved", () => {
  expect(opensslLine(7, 1)).toBe(
    "openssl pkeyutl -verify -pubin -inkey key-1.pem -rawin -in list-7.json -sigfile list-7.sig",
  );
});
