import { render } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Category } from "@/lib/leaves";
import { ABSENT, LATE, type Mark, PRESENT } from "@/lib/marks";
import { SessionContext } from "@/lib/session";
import { PLAIN_RULE, standingWith } from "@/testing/standings";
import { Trend } from "./Trend";
import type { CountedClass } from "./types";
import { weighClasses } from "./weighed";

const session = { timezone: "Asia/Kolkata" } as Parameters<typeof SessionContext>[0]["value"];

const classOn = (day: number, mark: Mark, leave: Category | null = null, percentage: number | null = 60) => ({
  heldOn: `2026-11-0${day}`,
  number: 1,
  mark,
  leave,
  percentage,
});
const drawClasses = (classes: CountedClass[], passLine: number | null = 75) =>
  render(
    <SessionContext value={session}>
      <Trend classes={weighClasses(classes, PLAIN_RULE, standingWith())} passLine={passLine} />
    </SessionContext>,
  );
const draw = (marks: Mark[]) => drawClasses(marks.map((mark, day) => classOn(day + 1, mark)));
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
  const { container } = drawClasses([
    classOn(1, ABSENT, "medical", null),
    classOn(2, ABSENT, "duty"),
    classOn(3, ABSENT, "other"),
    classOn(4, PRESENT),
  ]);
  expect(container.querySelectorAll("circle")).toHaveLength(2);
  expect(container.textContent).toContain("missed on leave");
  expect(draw([0, 1]).container.textContent).not.toContain("leave");
});

test("there is nothing to draw while every class was missed on medical leave", () => {
  expect(drawClasses([classOn(1, ABSENT, "medical", null)]).container.textContent).toBe("");
});

test("the line is drawn only where the subject has one", () => {
  const figures = (passLine: number | null) => {
    const { container } = drawClasses([classOn(1, PRESENT), classOn(2, ABSENT)], passLine);
    return [...container.querySelectorAll("text")].map((text) => text.textContent);
  };
  expect(figures(75)).toContain("75");
  expect(figures(null).slice(0, 2)).toEqual(["100", "50"]);
  expect(figures(null)).not.toContain("75");
});
