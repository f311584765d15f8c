import { beforeEach, expect, test, vi } from "vitest";
import { ashasSession, holding, sessionWith, visitorsSession } from "@/testing/people";
import { lastSession, rememberSession } from "./last-session";
import { memory } from "./memory";
import type { Session } from "./session";
import { noteSession } from "./session-end";
import { setKeeper } from "./unsent";

const CS501 = {
  ...{ role: "lecturer" as const, batch: "2024 - 2028", department: "CSE", semester: "5th" },
  ...{ subject: "CS501", subjectId: 7 },
};
const CS504 = { ...CS501, subject: "CS504", subjectId: 8, substitute: true, until: "2026-11-16" };
const lecturer: Session = { ...sessionWith(holding(CS501)), timezone: "UTC" };
const substitute: Session = { ...sessionWith(holding(CS501, CS504)), timezone: "UTC" };

const renewed = vi.fn();
const dropped = vi.fn();

beforeEach(() => {
  localStorage.clear();
  renewed.mockClear();
  dropped.mockClear();
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-16T10:00:00Z") });
  setKeeper({
    countUnsent: async () => 0,
    forget: async () => {},
    dropNames: async () => dropped(),
    renewLists: async (drop) => renewed(drop),
  });
});

test("who is given a class has its list fetched, and keeps those of before until then", () => {
  noteSession(lecturer);
  noteSession(lecturer);
  expect(renewed).not.toHaveBeenCalled();
  noteSession(substitute);
  expect(renewed.mock.calls).toEqual([[false]]);
});

test("whose grant has ended loses the lists that were kept under it, and nothing else", () => {
  noteSession(substitute);
  noteSession(lecturer);
  expect(renewed.mock.calls).toEqual([[true]]);
  expect(dropped).not.toHaveBeenCalled();
  expect(lastSession()?.admin?.userName).toBe("asha.rao");
});

test("a substitute's class is gone the next morning, though nobody has said so", () => {
  noteSession(substitute);
  expect(lastSession()?.grants).toHaveLength(2);
  vi.setSystemTime(new Date("2026-11-17T03:00:00Z"));
  expect(lastSession()?.grants.map(({ subject }) => subject)).toEqual(["CS501"]);
  noteSession(lecturer); // the first answer of that day: then its list goes too
  expect(renewed.mock.calls).toEqual([[true]]);
});

test("somebody else on this device, or nobody, drops what was kept, whatever they may do", () => {
  noteSession(lecturer);
  noteSession({ ...substitute, admin: { ...ashasSession.admin, userName: "r.bhat" } as Session["admin"] });
  expect(dropped).toHaveBeenCalledTimes(1);
  noteSession(visitorsSession);
  expect(dropped).toHaveBeenCalledTimes(2);
  expect(renewed).not.toHaveBeenCalled();
});

test("a session that an earlier version kept gives nothing until the server has answered, and breaks nothing", () => {
  rememberSession(ashasSession);
  const { rights: _, everywhere: __, grants: ___, ...old } = JSON.parse(memory.read("last-session") ?? "{}");
  memory.write("last-session", JSON.stringify(old));
  expect(lastSession()).toMatchObject({ rights: [], everywhere: [], grants: [] });
});
