// @vitest-environment node
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { inHindi } from "./hi-refusals";

const SENTENCES = readFileSync(new URL("../api/sentences.d.ts", import.meta.url), "utf8");

/** A value of each type that the server fills in. */
const SAMPLES: Record<string, unknown> = {
  string: "24",
  number: 2,
  boolean: true,
  CivilDate: "2026-11-16",
  "string[]": ["24", "25"],
  "number[]": [1, 2],
  "CivilDate[]": ["2026-11-16", "2026-11-17"],
  Told: { code: "missing", message: "is missing" },
};

/** Every code with each sample of its values: of a choice, all that can be chosen. */
function samples(): [code: string, values: Record<string, unknown>][] {
  return [...SENTENCES.matchAll(/^ {4}(\w+): (?:null|\{ (.+) \});$/gm)].flatMap(([, code = "", types]) => {
    const names = types?.split("; ").map((each) => each.split(": ") as [string, string]) ?? [];
    const choices = Math.max(1, ...names.map(([, type]) => type.split(" | ").length));
    return Array.from({ length: choices }, (_, at): [string, Record<string, unknown>] => [
      code,
      Object.fromEntries(names.map(([name, type]) => [name, sampleOf(type, at)])),
    ]);
  });
}

const sampleOf = (type: string, at: number) =>
  type in SAMPLES ? SAMPLES[type] : type.split(" | ").map((each) => JSON.parse(each))[at];

/** What an Indian office, too, writes in Latin letters; and what a program sends and reads. */
const LATIN =
  /https:\/\/(?:sms\.example\.com\/rollbook)?|Name, User name|E-mail|Day, Hour|Subject|\.fet\b|_(?:data_and_timetable\.fet|timetable\.csv)|“Excel Workbook \(\.xlsx\)”|“rollbook [a-z -]+”|`rollbook \w+`|Attendance\/StudentDB|asha@college\.example|application\/(json|octet-stream)|multipart\/form-data|\b(API|CSV|FET|HTTP|Infinity|JPEG|JSON|MB|NaN|NUL|PDF|PNG|Rollbook|UTF-8|Windows-1252|XLSX|XML|https|xlsx?|true|false|file|name|roll|a|z|A|L|P)\b/g;

test("every sentence of the server is said in Hindi, whatever is filled in", () => {
  const said = samples().map(([code, values]) => [code, inHindi({ code, message: "English", values })]);
  expect(said.length).toBeGreaterThan(250);
  const wrong = said.filter(
    ([, text = ""]) =>
      !/[ऀ-ॿ]/.test(text) ||
      /undefined|NaN\b(?! और)|\[object|[०-९]|[ऀ-ॿ]{4}\.$|\s\s/.test(text) ||
      /[A-Za-z]/.test(text.replace(LATIN, "")),
  );
  expect(wrong).toEqual([]);
});

test.each([
  ["duplicate", { word: "department", label: "CSE" }, "विभाग CSE पहले से सूची में है।"],
  ["no_such_label", { word: "batch", label: "2022 - 2026" }, "2022 - 2026 नाम का कोई बैच नहीं है।"],
  ["text_too_long", { most: 40 }, "में अधिकतम 40 अक्षर हो सकते हैं"],
  ["after_today", { today: "2026-11-16" }, "आज (16 नवंबर 2026) के बाद की है"],
  ["file_too_large", { most: 10485760 }, "यह फ़ाइल 1,04,85,760 बाइट से बड़ी है; अधिकतम इतनी ही ली जाती है।"],
  ["too_many_tries", { seconds: 61, advice: "none" }, "बहुत बार कोशिश हुई। 2 मिनट रुककर फिर कोशिश करें।"],
])("%s", (code, values, hindi) => {
  expect(inHindi({ code, message: "English", values })).toBe(hindi);
});

test("a fault in a row of a file begins with the name of its column", () => {
  const fault = { code: "nothing_seen", message: "holds nothing that can be seen" };
  const values = { column: "name", fault };
  expect(inHindi({ code: "row_fault", message: "English", values })).toBe("नाम में दिखने लायक कुछ नहीं है");
});

test("a sentence of a newer server stays in English", () => {
  expect(inHindi({ code: "not_made_yet", message: "Something new." })).toBe("Something new.");
});
