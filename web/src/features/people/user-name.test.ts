import { expect, test } from "vitest";
import { suggestUserName } from "./user-name";

test("a user name is made of the first and the last word of a name", () => {
  expect(suggestUserName("Ananya Bose")).toBe("ananya.bose");
  expect(suggestUserName("Dr. Lakshmi Narasimha Venkata Chakravarthula")).toBe("lakshmi.chakravarthula");
  expect(suggestUserName("José Ñuñez")).toBe("jose.nunez");
  expect(suggestUserName("R. Bhat")).toBe("r.bhat");
});

test("where none can be made of it, none is suggested", () => {
  expect(suggestUserName("सुनीता")).toBe("");
  expect(suggestUserName("Jo")).toBe("");
  expect(suggestUserName(`${"a".repeat(39)} b`)).toBe("a".repeat(39));
});
