// @vitest-environment node
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { problemOfRow, sentencesOfRows } from "./hi/row-sentences";
import { inHindi, sentences } from "./hi-refusals";

/** What is filled in, and what the server's own code puts together. */
const PUT_IN = /\{\w+\}|a minute|minutes|1 student is|students are|students? of|on this list|, archived|\. /;
const SERVER = new URL("../../../../rollbook/", import.meta.url);

/** All of the server's texts as one, those written in parts put together. */
function whatTheServerSays(): string {
  return readdirSync(SERVER, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".py"))
    .map((file) => readFileSync(new URL(file, SERVER), "utf8").replace(/"\s*\n\s*f?"/g, ""))
    .join("\n");
}

test("every sentence that has a translation is still one of the server's", () => {
  const said = whatTheServerSays();
  const parts = (sentence: string) => sentence.split(PUT_IN);
  const known = Object.keys({ ...sentences, ...sentencesOfRows });
  const gone = known.filter((sentence) => !parts(sentence).every((part) => said.includes(part.trim())));
  expect(gone).toEqual([]);
});

test.each([
  ["Log in to do this.", "इसके लिए लॉग इन करें।"],
  ["The department CSE is already in the list.", "विभाग CSE पहले से सूची में है।"],
  ["There is no batch 2022 - 2026.", "2022 - 2026 नाम का कोई बैच नहीं है।"],
  ["There is no subject CS1 in 2022, CSE, 1st.", "2022, CSE, 1st में CS1 नाम का कोई विषय नहीं है।"],
  ["must have at most 40 characters", "में अधिकतम 40 अक्षर हो सकते हैं"],
  ["This is not JSON: line 1, column 2: Expecting value.", "यह JSON नहीं है: पंक्ति 1, स्तंभ 2: Expecting value।"],
  ["The server speaks of something new.", "The server speaks of something new."],
])("%s", (sentence, hindi) => {
  expect(inHindi(sentence)).toBe(hindi);
});

test.each([
  ["No roll number", "रोल नंबर नहीं है"],
  ["“x” is not an e-mail address", "“x” ईमेल पता नहीं है"],
  ["Roll 24CS001 is already in row 2 of this file", "रोल नंबर 24CS001 इस फ़ाइल की पंक्ति 2 में पहले से है"],
])("of a row: %s", (sentence, hindi) => {
  expect(problemOfRow(sentence)).toBe(hindi);
});
