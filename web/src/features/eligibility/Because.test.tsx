import { render } from "@testing-library/react";
import { expect, test } from "vitest";
import { SessionContext } from "@/lib/session";
import { ashasSession } from "@/testing/people";
import { Because } from "./Because";
import type { ListDifference } from "./types";

const condoned = { decision: "condoned", reference: "AC/2026/114", day: "2026-11-16" } as const;
const line: ListDifference = {
  ...{ student: 3, roll: "24CS003", name: "Zoya", subject: "CS301", became: "changed" },
  ...{ before: null, after: null, decidedBefore: null, decision: null, why: [] },
};
const textOf = (told: Partial<ListDifference>) =>
  render(
    <SessionContext value={ashasSession}>
      <Because line={{ ...line, ...told }} />
    </SessionContext>,
  ).container.textContent;

test("what was decided is told beside a number that changed too", () => {
  expect(textOf({ decision: condoned })).toContain("Condoned, AC/2026/114.");
  expect(textOf({ decidedBefore: condoned })).toContain("The decision was revoked.");
  expect(textOf({ decidedBefore: condoned, decision: { ...condoned } })).not.toContain("Condoned");
});

test("where only the decision is another, the number is said to stay", () => {
  expect(textOf({ became: "decided", decision: condoned })).toBe("Condoned, AC/2026/114. The number stays.");
});
