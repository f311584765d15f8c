import { expect, test, vi } from "vitest";
import { noteServerTime } from "@/lib/college-clock";
import { openClass } from "@/testing/browser";
import { Database } from "./database";
import { readSnapshot } from "./keeping";

test("each mark keeps when it was tapped, by the server's clock, and whether it came with many", async () => {
  const { browser, server, rollCall, id } = await openClass();
  server.online = false;
  vi.setSystemTime("2026-11-16T09:00:00Z");
  const disk = new Database(() => true, browser.disk);
  const linesKept = async () =>
    ((await readSnapshot(disk, id))?.lines ?? []).map(({ tappedAt = 0, bulk }) => [
      new Date(tappedAt).toISOString().slice(11, 19),
      bulk,
    ]);
  noteServerTime("Mon, 16 Nov 2026 04:30:00 GMT"); // the device's clock is four and a half hours ahead
  await rollCall.mark(2, 0);
  vi.setSystemTime("2026-11-16T09:00:07Z");
  await rollCall.rest(1);
  const rest = ["04:30:07", true];
  expect(await linesKept()).toEqual([rest, ["04:30:00", false], rest, rest]);
  vi.setSystemTime("2026-11-16T09:00:09Z");
  await rollCall.undo();
  const undone = ["04:30:09", true];
  expect(await linesKept()).toEqual([undone, ["04:30:00", false], undone, undone]);
  vi.setSystemTime("2026-11-16T09:00:11Z");
  await rollCall.reload();
  expect((await linesKept())[1]).toEqual(["04:30:11", false]);
  await disk.close();
});
