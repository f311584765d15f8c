// @vitest-environment node
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const root = new URL("./", import.meta.url);

/** Every file of the front end, tests apart. */
const sources = readdirSync(root, { recursive: true, encoding: "utf8" })
  .filter((file) => /\.(tsx?|css)$/.test(file) && !/\.(test\.tsx?|d\.ts)$/.test(file))
  .map((file) => ({ file, text: readFileSync(new URL(file, root), "utf8") }));

const filesWith = (found: RegExp) => sources.filter(({ text }) => found.test(text)).map(({ file }) => file);

test("no box leaves it to the browser whether the day or the month comes first", () => {
  expect(sources.length).toBeGreaterThan(500);
  expect(filesWith(/\btype\s*[=:]\s*\{?\s*["'`](date|time|month|week|datetime-local)["'`]/)).toEqual([]);
});

test("no date and no time is written in the way that the browser is set to", () => {
  expect(filesWith(/\.toLocale(Date|Time)?String\(|\.to(Date|Time)String\(/)).toEqual([]);
  expect(filesWith(/DateTimeFormat\(\s*(\)|undefined|\[\])/)).toEqual([]);
});
