import { expect, test } from "vitest";
import { collegeToday, momentOf, noteServerTime, wallClock } from "./college-clock";

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

const serverSays = (instant: string, deviceNow: number) =>
  noteServerTime(new Date(instant).toUTCString(), deviceNow);

test.each([
  ["2026-12-31T18:29:58Z", "Asia/Kolkata", "2026-12-31"],
  ["2026-12-31T18:30:02Z", "Asia/Kolkata", "2027-01-01"],
  ["2026-11-15T10:30:00Z", "Pacific/Kiritimati", "2026-11-16"],
  ["2026-11-15T03:00:00Z", "America/St_Johns", "2026-11-14"],
  ["2028-02-29T12:00:00Z", "Asia/Kolkata", "2028-02-29"],
])("at %s it is in %s the %3$s", (instant, zone, date) => {
  const device = Date.parse(instant);
  serverSays(instant, device);
  expect(collegeToday(zone, device)).toEqual({ date, doubtful: false });
});

test.each([-365 * DAY, -DAY, DAY, 365 * DAY])(
  "a device that is wrong by %d ms gives the right day",
  (wrong) => {
    const device = Date.parse("2026-11-15T06:00:00Z") + wrong;
    serverSays("2026-11-15T06:00:00Z", device);
    expect(collegeToday("Asia/Kolkata", device + 6 * HOUR)).toEqual({ date: "2026-11-15", doubtful: false });
    expect(collegeToday("Asia/Kolkata", device + DAY)).toEqual({ date: "2026-11-16", doubtful: false });
  },
);

test("a clock set back, or far ahead, is in doubt; so is one that never heard of the server", () => {
  const device = Date.parse("2026-11-15T06:00:00Z");
  expect(collegeToday("Asia/Kolkata", device).doubtful).toBe(true);
  serverSays("2026-11-15T06:00:00Z", device);
  expect(collegeToday("Asia/Kolkata", device - 1)).toEqual({ date: "2026-11-15", doubtful: true });
  expect(collegeToday("Asia/Kolkata", device + 14 * DAY).doubtful).toBe(false);
  expect(collegeToday("Asia/Kolkata", device + 15 * DAY).doubtful).toBe(true);
});

test("after the clock was set back the next answer puts it right", () => {
  const device = Date.parse("2026-11-15T06:00:00Z");
  serverSays("2026-11-15T06:00:00Z", device);
  serverSays("2026-11-15T06:05:00Z", device - 30 * DAY);
  expect(collegeToday("Asia/Kolkata", device - 30 * DAY)).toEqual({ date: "2026-11-15", doubtful: false });
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
