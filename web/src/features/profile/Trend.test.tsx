import { render } from "@testing-library/react";
import { expect, test } from "vitest";
import { LATE, type Mark } from "@/lib/marks";
import { SessionContext } from "@/lib/session";
import { Trend } from "./Trend";

const session = { timezone: "Asia/Kolkata" } as Parameters<typeof SessionContext>[0]["value"];

const classOn = (day: number, mark: Mark) => ({
  heldOn: `2026-11-0${day}`,
  number: 1,
  mark,
  percentage: 60,
});
const draw = (marks: Mark[]) =>
  render(
    <SessionContext value={session}>
      <Trend classes={marks.map((mark, day) => classOn(day + 1, mark))} passLine={75} />
    </SessionContext>,
  );
const radii = (marks: Mark[]) => {
  const { container } = draw(marks);
  return [...container.querySelectorAll("circle")].map((circle) => Number(circle.getAttribute("r")));
};

test("each missed class has a ring, the last one around its dot", () => {
  expect(radii([0, 1, 1])).toEqual([4, 5]);
  expect(radii([0, 1, 0])).toEqual([4, 8, 5]);
});

test("a class attended late has a dot, and the words about it stand only where there is one", () => {
  expect(radii([LATE, 1, LATE])).toEqual([4, 8, 5]);
  expect(draw([LATE, 1]).container.textContent).toContain("A small dot is a class attended late.");
  expect(draw([0, 1]).container.textContent).not.toContain("late");
});
