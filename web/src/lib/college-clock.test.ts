import { beforeEach, describe, expect, test, vi } from "vitest";
import { collegeToday, momentOf, noteServerTime, serverNow, wallClock } from "./college-clock";

const SECOND = 1000;
const HOUR = 3600 * SECOND;
const DAY = 24 * HOUR;
const WRONG = [0, -365 * DAY, -DAY, -13 * HOUR, 13 * HOUR, DAY, 365 * DAY];

/** Two seconds before midnight at the college, the day that ends then, and the next. */
const MIDNIGHTS = [
  ["Asia/Kolkata", "2026-12-31T18:29:58Z", "2026-12-31", "2027-01-01"],
  ["Pacific/Kiritimati", "2026-12-31T09:59:58Z", "2026-12-31", "2027-01-01"],
  ["America/St_Johns", "2027-01-01T03:29:58Z", "2026-12-31", "2027-01-01"],
  ["America/St_Johns", "2026-03-08T03:29:58Z", "2026-03-07", "2026-03-08"],
  ["America/St_Johns", "2026-03-09T02:29:58Z", "2026-03-08", "2026-03-09"], // a day of 23 hours
  ["America/St_Johns", "2026-11-02T03:29:58Z", "2026-11-01", "2026-11-02"], // a day of 25 hours
  ["Asia/Kolkata", "2026-02-28T18:29:58Z", "2026-02-28", "2026-03-01"],
  ["Asia/Kolkata", "2028-02-28T18:29:58Z", "2028-02-28", "2028-02-29"],
  ["Asia/Kolkata", "2028-02-29T18:29:58Z", "2028-02-29", "2028-03-01"],
] as const;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
});

/** An answer of the server arrives while the device's clock is wrong by so much. */
function noteAnswer(instant: string, wrong = 0): void {
  vi.setSystemTime(Date.parse(instant) + wrong);
  noteServerTime(new Date(instant).toUTCString());
}

const later = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds);

describe.each(WRONG)("on a device that is wrong by %d ms", (wrong) => {
  test.each(MIDNIGHTS)("the day changes at midnight in %s: %s", (zone, instant, day, next) => {
    noteAnswer(instant, wrong);
    expect(collegeToday(zone)).toEqual({ date: day, doubtful: false });
    later(4 * SECOND);
    expect(collegeToday(zone)).toEqual({ date: next, doubtful: false });
  });

  test("it is now what it is at the server", () => {
    noteAnswer("2026-11-15T12:00:00Z", wrong);
    later(5 * SECOND);
    expect(serverNow().toISOString()).toBe("2026-11-15T12:00:05.000Z");
  });

  test("a day without network begins on the right date", () => {
    noteAnswer("2026-11-15T12:00:00Z", wrong);
    later(19 * HOUR);
    expect(collegeToday("Asia/Kolkata")).toEqual({ date: "2026-11-16", doubtful: false });
  });
});

test.each([-365 * DAY, -DAY, -HOUR, DAY, 30 * DAY, 365 * DAY])(
  "a clock set by %d ms since the last answer is in doubt, not believed",
  (set) => {
    noteAnswer("2026-11-15T06:00:00Z");
    later(set + 5 * SECOND);
    expect(collegeToday("Asia/Kolkata").doubtful).toBe(true);
  },
);

test("a clock that ran backwards suggests the day of the last answer", () => {
  noteAnswer("2026-11-15T06:00:00Z");
  later(-40 * DAY);
  expect(collegeToday("Asia/Kolkata")).toEqual({ date: "2026-11-15", doubtful: true });
});

test("a device that never heard of the server is in doubt", () => {
  expect(collegeToday("Asia/Kolkata").doubtful).toBe(true);
});

test.each([-30 * DAY, DAY, 365 * DAY])(
  "after the clock was set by %d ms the next answer puts it right",
  (set) => {
    noteAnswer("2026-11-15T06:00:00Z");
    noteAnswer("2026-11-15T06:05:00Z", set);
    expect(collegeToday("Asia/Kolkata")).toEqual({ date: "2026-11-15", doubtful: false });
  },
);

test("an answer without a time, or a broken memory, changes nothing", () => {
  noteAnswer("2026-11-15T06:00:00Z");
  noteServerTime(null);
  noteServerTime("yesterday");
  expect(collegeToday("Asia/Kolkata")).toEqual({ date: "2026-11-15", doubtful: false });
});

test.each([
  ["2026-11-16T10:14:00", "Asia/Kolkata", "2026-11-16T04:44:00.000Z"],
  ["2026-01-01T00:30:00", "Pacific/Auckland", "2025-12-31T11:30:00.000Z"],
  ["2026-03-29T02:30:00", "Europe/London", "2026-03-29T01:30:00.000Z"],
  ["2026-10-25T12:00:00", "America/New_York", "2026-10-25T16:00:00.000Z"],
])("%s in %s is %s", (wall, zone, moment) => {
  expect(new Date(momentOf(wall, zone)).toISOString()).toBe(moment);
});

test("a moment read from the college's clock leads back to it", () => {
  for (let moment = Date.UTC(2026, 0, 1); moment < Date.UTC(2026, 1, 1); moment += 86_399_000) {
    expect(momentOf(wallClock(moment, "Asia/Kolkata"), "Asia/Kolkata")).toBe(moment);
  }
});
