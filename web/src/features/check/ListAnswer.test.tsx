import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { SessionContext } from "@/lib/session";
import { visitorsSession } from "@/testing/people";
import { PLAIN_RULE } from "@/testing/standings";
import { ListAnswer } from "./ListAnswer";
import type { CheckedList } from "./queries";

const open: CheckedList = {
  ...{ batch: "2024 - 2028", department: "CSE", semester: "5th", number: 7, kind: "provisional" },
  ...{ code: "R4XC-7MTD", day: "2026-11-14", until: "2026-11-14T12:00:00Z", below: 2, students: 4, key: 1 },
  ...{ follows: null, followedBy: null, objectionsUntil: "2026-11-16", rule: PLAIN_RULE, sha256: "ab12" },
  ...{ madeAt: "2026-11-14T12:00:00Z", madeBy: null, tellsRolls: true, condoned: 0, newest: null },
  line: { roll: "24CS003", lines: [], outcome: "short", eligible: false },
};

function findWay(checked: Partial<CheckedList>, session = {}) {
  render(
    <MemoryRouter>
      <SessionContext value={{ ...visitorsSession, ...session }}>
        <ListAnswer checked={{ ...open, ...checked }} roll="24CS003" updating={false} />
      </SessionContext>
    </MemoryRouter>,
  );
  const way = screen.queryByRole("link", { name: "Is a mark wrong? See the classes of 24CS003 and object" });
  return way?.getAttribute("href") ?? null;
}

test("while objections are taken, a roll on a provisional list leads to its record", () => {
  expect(findWay({})).toBe("/mysubjects?roll=24CS003&year=2024+-+2028&department=CSE");
});

test.each([
  ["after the last day", { objectionsUntil: "2026-11-15" }, {}],
  ["where the list is for information", { objectionsUntil: null }, {}],
  ["where a later list follows", { followedBy: 8 }, {}],
  ["where the college takes none", {}, { objectionDays: 0 }],
  ["where nobody looks up", {}, { lookup: "off" }],
])("%s nothing leads there", (_, checked, session) => {
  expect(findWay(checked, session)).toBeNull();
});

test("where a later list follows, no day is told until which one can object", () => {
  findWay({});
  expect(screen.getByText(/^Monday 16 November 2026$/)).toBeTruthy();
  cleanup();
  findWay({ followedBy: 8 });
  expect(screen.queryByText(/^Monday 16 November 2026$/)).toBeNull();
  expect(screen.getByText("Followed by No. 8")).toBeTruthy();
});
