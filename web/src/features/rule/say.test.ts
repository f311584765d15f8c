import { expect, test } from "vitest";
import { formatsFor } from "@/lib/format";
import { rule as english } from "@/lib/messages/en/rule";
import { messages } from "@/lib/messages/hi";
import { explain as hindiExplain } from "@/lib/messages/hi/explain";
import { rule as hindi } from "@/lib/messages/hi/rule";
import { CAME, STARTS } from "@/testing/rules";
import { sayerOf } from "./say";
import type { Rule } from "./types";

const plain = (text: string) => text.replaceAll("\u00a0", " ");
const percentIn = (locale: string) => formatsFor(locale, "Asia/Kolkata").percent;
const en = sayerOf(english, percentIn("en-GB"));
const hi = sayerOf(hindi, percentIn(messages.locale));

const titles = (sayer: typeof en) => STARTS.map(({ rule }) => plain(sayer.title(rule)));
const sentencesOf = (sayer: typeof en, rule: Partial<Rule>) =>
  sayer.sentences({ ...CAME, ...rule }).map(plain);

test("the title is the rule itself", () => {
  expect(titles(en)).toEqual([
    "75 % in each subject",
    "75 % in all subjects together",
    "75 % in all subjects together",
    "85 % in each subject",
    "Two thirds in all subjects together",
    "75 % in all subjects together, at least 50 % in each",
  ]);
  expect(titles(hi)).toEqual([
    "हर विषय में 75 %",
    "सभी विषयों में मिलाकर 75 %",
    "सभी विषयों में मिलाकर 75 %",
    "हर विषय में 85 %",
    "सभी विषयों में मिलाकर दो-तिहाई",
    "सभी विषयों में मिलाकर 75 %, हर विषय में कम से कम 50 %",
  ]);
});

test("as it came, a sentence for each choice", () => {
  expect(sentencesOf(en, {})).toEqual([
    "A student needs *75 %* in *each subject*.",
    "Below the line, the shortage *may not be condoned*.",
    "Coming late is *present*.",
    "Duty leave counts as *present*. Medical leave is *not counted*.",
    "Nothing is rounded: *74.99 % is below 75 %*.",
    "A student who joins later is counted from the *first class after joining*.",
  ]);
});

const OTHERWISE: Partial<Rule> = {
  of: "both",
  leastInEach: 50,
  floor: 65,
  latePerAbsence: 3,
  duty: "share",
  dutyShare: 33.33,
  medical: "absent",
  rounded: true,
  countedFrom: "first",
};

test("with every choice another", () => {
  expect(sentencesOf(en, OTHERWISE)).toEqual([
    "A student needs *75 %* in *all subjects* of a semester *together*, and *at least 50 % in each*.",
    "From *65 %* up to the line, the shortage *may be condoned*.",
    "Coming late is present; *every 3rd late* counts as one absence.",
    "Duty leave counts as *present, up to a third* of the classes. Medical leave counts as *absent*.",
    "The percentage is rounded to a whole number: *74.5 % is 75 %*.",
    "Everybody is counted from the *first class of all*: what was held before joining is missed.",
  ]);
  expect(sentencesOf(hi, OTHERWISE)).toEqual([
    "विद्यार्थी को एक सेमेस्टर के *सभी विषयों में मिलाकर* *75 %* और *हर विषय में कम से कम 50 %* उपस्थिति चाहिए।",
    "*65 %* से लेकर सीमा तक की कमी *माफ़ हो सकती है*।",
    "देर से आना उपस्थित है; *हर तीसरी देरी* एक अनुपस्थिति गिनी जाती है।",
    "ड्यूटी अवकाश *उपस्थित* गिना जाता है, *कक्षाओं के एक-तिहाई तक*। चिकित्सा अवकाश *अनुपस्थित* गिना जाता है।",
    "प्रतिशत पूर्णांक में बदला जाता है: *74.5 % यानी 75 %*।",
    "सब *सबसे पहली कक्षा* से गिने जाते हैं: प्रवेश से पहले की कक्षाएँ छूटी मानी जाती हैं।",
  ]);
});

test("two thirds are said as what they are, and so is what is just below", () => {
  expect(sentencesOf(en, { line: 66.67, duty: "not" }).slice(3, 5)).toEqual([
    "Duty leave is *not counted*. Medical leave is *not counted*.",
    "Nothing is rounded: *66.66 % is below two thirds*.",
  ]);
});

test("every so manieth late has its word", () => {
  expect([2, 3, 4, 10].map(english.nth)).toEqual(["2nd", "3rd", "4th", "10th"]);
  expect([2, 3, 4, 10].map(hindi.nth)).toEqual(["दूसरी", "तीसरी", "चौथी", "दसवीं"]);
  expect(hindiExplain.classes.because.late(3)).toBe("हर तीसरी बार देर से आने पर");
});

test.each<[Partial<Rule>, string]>([
  [{}, "The same once more"],
  [{ line: 80 }, "80 % in each subject"],
  [{ floor: 65, latePerAbsence: 3 }, "Condoned from 65 %, every 3rd late is an absence"],
  [{ duty: "share", dutyShare: 33.33 }, "Duty counts up to a third"],
  [{ duty: "not", medical: "absent" }, "Duty is not counted, medical counts as absent"],
  [{ rounded: true, countedFrom: "first" }, "Rounded, counted from the first class of all"],
  [{ bands: [{ from: 75, to: 100, marks: 5 }] }, "Other marks for attendance"],
  [{ words: { met: "Eligible", band: "", short: "" } }, "Other words for the outcomes"],
])("a version is told by what it changed: %o", (changed, said) => {
  expect(plain(en.difference(CAME, { ...CAME, ...changed }))).toBe(said);
});

test("and when it is taken back", () => {
  const before: Rule = { ...CAME, ...OTHERWISE, bands: [{ from: 75, to: 100, marks: 5 }] };
  expect(plain(en.difference(before, CAME))).toBe(
    "75 % in each subject, nothing is condoned, late is present, duty counts as present, medical is not counted, not rounded, counted from joining, no marks for attendance",
  );
});

test("a rule to start from is told in one line", () => {
  const briefly = STARTS.map(({ rule }) => plain(en.brief(rule, CAME)));
  expect(briefly[1]).toBe("75 % in all subjects together, condoned from 65 %");
  expect(briefly[2]).toBe("75 % in all subjects together, rounded");
  expect(briefly[4]).toBe("Two thirds in all subjects together, duty counts up to a third");
  expect(new Set(briefly).size).toBe(STARTS.length);
});

test("the rule of a batch is told beside that of the college", () => {
  const say = (changed: Partial<Rule>) =>
    plain(en.besideAbove({ ...CAME, ...changed }, CAME, english.asCollege));
  expect(say({ medical: "absent" })).toBe("As the college, medical counts as absent");
  expect(say({})).toBe("As the college");
  expect(say({ line: 80, floor: 70 })).toBe("80 % in each subject, condoned from 70 %");
});
