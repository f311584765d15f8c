import { expect, test } from "vitest";
import { formatsFor } from "@/lib/format";
import { told as words } from "@/lib/messages/en/told";
import { told as hindi } from "@/lib/messages/hi/told";
import { sayDays, sayGist, sayWhat, sayWhy } from "./say";
import type { Gist, OutboxRow } from "./types";

const formats = formatsFor("en-GB", "Asia/Kolkata");
const crossed: Gist = { subject: "CS301", side: "below", percent: "74.29", present: 26, classes: 35 };

const gistOf = (kind: OutboxRow["kind"], gist: Gist, why: OutboxRow["why"] = null) =>
  sayGist({ kind, gist, why }, words, formats).replaceAll("\u00a0", " ");

test("what is told, in a few words", () => {
  expect(sayWhat("crossed", crossed, words, formats)).toBe("Fell below, CS301");
  expect(sayWhat("crossed", { side: "band" }, words, formats)).toBe("In the band, all subjects");
  expect(sayWhat("statement", { month: "2026-10" }, words, formats)).toBe("Statement of October");
  expect(sayWhat("list_published", { number: 7 }, words, formats)).toBe("List No. 7 published");
  expect(sayWhat("digest", {}, words, formats)).toBe("Weekly digest");
});

test("and what it says", () => {
  expect(gistOf("crossed", crossed)).toBe("74.29 %, 26 of 35");
  expect(gistOf("crossed", crossed, { code: "no_longer_below", percent: "77.14" })).toBe(
    "was 74.29 %, now 77.14 %",
  );
  expect(gistOf("digest", { below: 2 })).toBe("2 subjects below");
  expect(gistOf("absent", { missed: 2, classes: 6 })).toBe("2 of 6 classes");
  expect(gistOf("not_taken", { subject: "CS301", day: "2026-11-13", at: "13:30" })).toBe(
    "CS301, 13 Nov, 13:30",
  );
  const leave = { leave: "medical", day: "2026-11-09", lastDay: "2026-11-11" };
  expect(gistOf("leave_decided", leave)).toBe("medical, 9 Nov to 11 Nov");
  expect(gistOf("leave_decided", { ...leave, lastDay: "2026-11-09" })).toBe("medical, 9 Nov");
  expect(gistOf("leave_decided", { ...leave, leave: "Medical" })).toBe("medical, 9 Nov to 11 Nov");
  const inHindi = sayGist({ kind: "leave_decided", gist: { leave: "Medical" }, why: null }, hindi, formats);
  expect(inHindi).toBe("चिकित्सा");
  expect(gistOf("leave_decided", { leave: "Sports" })).toBe("Sports"); // a kind of the college's own
  expect(gistOf("invitation", {})).toBe("");
});

test("why it does not go", () => {
  const say = (why: OutboxRow["why"]) => sayWhy(why, words, formats).replaceAll("\u00a0", " ");
  const corrected = {
    code: "corrected",
    subject: "CS301",
    day: "2026-11-12",
    at: "2026-11-16T06:28:00+00:00",
  };
  expect(say(corrected)).toBe("CS301 of 12 Nov corrected at 11:58");
  expect(say({ code: "recipient_refused", words: "550 no such user" })).toBe(
    "“550 no such user”. Address stopped",
  );
  expect(say({ code: "server_ended" })).toBe(
    "The server ended while it was handed over. It may have arrived.",
  );
  expect(say({ code: "answered", status: 503, phrase: "Service Unavailable" })).toBe(
    "the gateway answered 503 Service Unavailable",
  );
  expect(say({ code: "by_office", by: "asha.rao" })).toBe("stopped by asha.rao");
  expect(say(null)).toBe("");
});

test("one waits, more wait; and tries are counted as people count them", () => {
  expect(words.outbox.waits(1, "12:14")).toBe("1 waits, it goes at 12:14");
  expect(words.outbox.waits(18, "12:14")).toBe("18 wait, the next at 12:14");
  expect([2, 3, 4, 21, 22].map((count) => words.nthTry(count, "12:20"))).toEqual(
    ["2nd", "3rd", "4th", "21st", "22nd"].map((nth) => `${nth} try 12:20.`),
  );
  expect(hindi.nthTry(2, "12:20")).toBe("कोशिश नं. 2: 12:20।");
});

test("a code of a newer server is told by its own words, or in general", () => {
  expect(sayWhy({ code: "brand_new", words: "no room" }, words, formats)).toBe("“no room”");
  expect(sayWhy({ code: "toString" }, words, formats)).toBe(words.unknownWhy);
  expect(sayWhy({}, hindi, formats)).toBe(hindi.unknownWhy);
});

test("the days in words", () => {
  const today = "2026-11-18";
  expect(sayDays(["2026-11-01", "2026-11-03", "2026-11-10"], "en-GB", today)).toBe("1, 3 and 10 November");
  expect(sayDays(["2026-11-01"], "en-GB", today)).toBe("1 November");
  expect(sayDays(["2025-12-30", "2026-11-01", "2026-11-03"], "en-GB", today)).toBe(
    "30 December 2025; 1 and 3 November",
  );
  expect(sayDays(["2026-11-01", "2026-11-03"], "hi-IN-u-nu-latn", today)).toBe("1 और 3 नवंबर");
  expect(sayDays(Array(7).fill("2026-11-01"), "en-GB", today)).toBeNull();
  expect(sayDays([], "en-GB", today)).toBe("");
});
