import { screen } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import ribbon from "@/features/rollcall/shared/Ribbon.module.css";
import { openCall, showDesk, stillClock } from "@/testing/desk-on-screen";

beforeEach(stillClock);

const LOOKS = ["present", "late", "absent", "unmarked"] as const;

interface Given {
  /** How many students of each of the two subjects; none of the second: a lab by itself. */
  students: number;
  theirs?: number;
  hours: number;
  /** By student, a text with a sign for each hour. */
  marks: Record<number, string>;
}

/** A meeting as it is on screen: what each bar of its ribbon says, in order. */
async function readRibbon({ students, theirs = 0, hours, marks }: Given): Promise<string[]> {
  const call = await openCall(students, { hours, theirs });
  for (const [student, signs] of Object.entries(marks)) {
    for (const [hour, sign] of [...signs].entries()) {
      await call.rollCall.mark(Number(student), Number(sign) as 0 | 1 | 2, undefined, hour + 1);
    }
  }
  showDesk(call);
  await screen.findByRole("button", { name: "Card" });
  const bars = screen.getByRole("slider", { name: "Student" }).querySelectorAll("i");
  return [...bars].map(sayBar);
}

/** "present", "some 0.5", "absent now"; "| " before the first of another subject. */
function sayBar(bar: HTMLElement): string {
  const of = (name: string | undefined) => name !== undefined && bar.classList.contains(name);
  const looks = LOOKS.filter((look) => of(ribbon[look]));
  const share = of("meeting-some") ? [`some ${bar.style.getPropertyValue("--up")}`] : [];
  const now = of(ribbon.now) ? ["now"] : [];
  return `${of("meeting-first") ? "| " : ""}${[...looks, ...share, ...now].join(" ")}`;
}

test("each student of a lab is one bar: there in all hours, in none, or up by as many as they were there", async () => {
  expect(await readRibbon({ students: 5, hours: 2, marks: { 1: "11", 2: "00", 3: "10", 4: "01" } })).toEqual([
    ...["present", "absent", "some 0.5", "some 0.5"],
    "unmarked now",
  ]);
});

test("of four hours the bar stands up by the share of those in which somebody was there, late or not", async () => {
  const marks = { 1: "1000", 2: "1110", 3: "2100", 4: "2111", 5: "2222" };
  const bars = await readRibbon({ students: 5, hours: 4, marks });
  expect(bars.map((bar) => bar.replace(" now", ""))).toEqual([
    ...["some 0.25", "some 0.75", "some 0.5", "late", "late"],
  ]);
});

test("two subjects are one ribbon, with a line before the first of the second and under it how many each has", async () => {
  const marks = { 1: "1", 3: "0", 1001: "1", 1002: "0" };
  expect(await readRibbon({ students: 3, theirs: 2, hours: 1, marks })).toEqual([
    ...["present", "unmarked now", "absent"],
    ...["| present", "absent"],
  ]);
  const ends = document.querySelector(".meeting-ends");
  const parts = [...(ends?.children ?? [])] as HTMLElement[];
  expect(parts.map((part) => [part.textContent, part.style.flexGrow])).toEqual([
    ["CSE 3", "3"],
    ["ECE 2", "2"],
  ]);
});

test("a lab by itself has no line in its ribbon and no ends under it", async () => {
  const bars = await readRibbon({ students: 3, hours: 2, marks: {} });
  expect(bars).toEqual(["unmarked now", "unmarked", "unmarked"]);
  expect(document.querySelector(".meeting-ends")).toBeNull();
});

test("the counts above add up to the bars below: in part is neither present nor absent", async () => {
  await readRibbon({ students: 3, theirs: 2, hours: 2, marks: { 1: "11", 2: "10", 3: "00", 1001: "01" } });
  const counted = screen.getByRole("button", { name: "1 absent" }).parentElement;
  expect(counted?.textContent?.replaceAll(/\s+/g, " ")).toBe("1 present1 absent 2 in part 1 left");
});
