import { render } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Category } from "@/lib/leaves";
import { ABSENT, LATE, type Mark, PRESENT } from "@/lib/marks";
import { SessionContext } from "@/lib/session";
import { Trend } from "./Trend";

const session = { timezone: "Asia/Kolkata" } as Parameters<typeof SessionContext>[0]["value"];

const classOn = (day: number, mark: Mark, leave: Category | null = null, percentage: number | null = 60) => ({
  heldOn: `2026-11-0${day}`,
  number: 1,
  mark,
  leave,
  percentage,
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

test("what was missed on leave has a ring only where it counts as absent, and the words say so", () => {
  const { container } = render(
    <SessionContext value={session}>
      <Trend
        classes={[
          classOn(1, ABSENT, "medical", null),
          classOn(2, ABSENT, "duty"),
          classOn(3, ABSENT, "other"),
          classOn(4, PRESENT),
        ]}
        passLine={75}
      />
    </SessionContext>,
  );
  expect(container.querySelectorAll("circle")).toHaveLength(2);
  expect(container.textContent).toContain("missed on leave");
  expect(draw([0, 1]).container.textContent).not.toContain("leave");
});

test("there is nothing to draw while every class was missed on medical leave", () => {
  const { container } = render(
    <SessionContext value={session}>
      <Trend classes={[classOn(1, ABSENT, "medical", null)]} passLine={75} />
    </SessionContext>,
  );
  expect(container.textContent).toBe("");
});
