import { render } from "@testing-library/react";
import { expect, test } from "vitest";
import { SessionContext } from "@/lib/session";
import { Trend } from "./Trend";

const session = { timezone: "Asia/Kolkata" } as Parameters<typeof SessionContext>[0]["value"];

const classOn = (day: number, mark: 0 | 1) => ({
  heldOn: `2026-11-0${day}`,
  number: 1,
  mark,
  percentage: 60,
});
const radii = (marks: (0 | 1)[]) => {
  const { container } = render(
    <SessionContext value={session}>
      <Trend classes={marks.map((mark, day) => classOn(day + 1, mark))} passLine={75} />
    </SessionContext>,
  );
  return [...container.querySelectorAll("circle")].map((circle) => Number(circle.getAttribute("r")));
};

test("each missed class has a ring, the last one around its dot", () => {
  expect(radii([0, 1, 1])).toEqual([4, 5]);
  expect(radii([0, 1, 0])).toEqual([4, 8, 5]);
});
