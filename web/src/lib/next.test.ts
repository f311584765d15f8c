import { expect, test } from "vitest";
import { loginPath, safeNext } from "./next";

test("a page asked for before logging in is opened afterwards, query and all", () => {
  const wanted = { pathname: "/addsubject", search: "?year=2024+-+2028", hash: "#list" };
  const next = new URL(loginPath(wanted), location.origin).searchParams.get("next");
  expect(safeNext(next)).toBe("/addsubject?year=2024+-+2028#list");
});

test.each([
  null,
  "",
  "home",
  "https://evil.example/",
  "//evil.example",
  "/\\evil.example",
  "/\t/evil.example",
  "/..//evil.example",
  "/.//evil.example",
  "\\\\evil.example",
  "javascript:alert(1)",
  "/login",
  "/LOGIN/?next=/login",
])("%j leads nowhere but home", (next) => {
  expect(safeNext(next)).toBe("/home");
});
