import { render } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { SessionContext } from "@/lib/session";
import { visitorsSession } from "@/testing/people";
import { OnList } from "./OnList";
import type { Student } from "./types";

const listed: NonNullable<Student["listed"]> = {
  ...{ number: 1, kind: "provisional", objectionsUntil: "2026-11-17", code: "R4XC-7MTD" },
  ...{ subjects: ["CS301"], together: false, condoned: false },
};

function textOf(told: Partial<typeof listed>, today: string) {
  const { container } = render(
    <MemoryRouter>
      <SessionContext value={{ ...visitorsSession, today }}>
        <OnList listed={{ ...listed, ...told }} roll="24CS001" />
      </SessionContext>
    </MemoryRouter>,
  );
  return container.textContent;
}

test("objections are spoken of until their last day is over", () => {
  expect(textOf({}, "2026-11-17")).toContain("Objections until Tuesday 17 November");
  expect(textOf({}, "2026-11-18")).not.toContain("Objections");
});

test("who is condoned is told so", () => {
  expect(textOf({ condoned: true }, "2026-11-18")).toContain("Condoned: may sit the exam all the same.");
  expect(textOf({}, "2026-11-18")).not.toContain("Condoned");
});
