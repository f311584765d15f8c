import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { SessionContext } from "@/lib/session";
import { ashasSession } from "@/testing/people";
import type { Twin } from "./queries";
import { Takings } from "./Takings";

const taking = (by: string, present: number, absent: number, late: number) => ({
  id: by,
  number: 1,
  by,
  from: "2026-11-16T04:30:00Z",
  to: "2026-11-16T04:40:00Z",
  present,
  absent,
  late,
});

test("two takings that differ in who came late do not read the same", () => {
  const twin = { first: taking("r.bhat", 54, 6, 2), second: taking("asha.rao", 54, 6, 0) } as Twin;
  render(
    <SessionContext value={ashasSession}>
      <Takings twin={twin} />
    </SessionContext>,
  );
  const told = screen.getAllByRole("definition").map(({ textContent }) => textContent);
  expect(told).toEqual(["52 present 6 absent 2 late", "54 present 6 absent"]);
});
