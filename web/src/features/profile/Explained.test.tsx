import { act, fireEvent, render, screen, within } from "@testing-library/react";
import { Suspense } from "react";
import { expect, test } from "vitest";
import { type Category, countsAs } from "@/lib/leaves";
import { ABSENT, countMarks, LATE, type Mark, PRESENT } from "@/lib/marks";
import { LanguageContext } from "@/lib/messages/context";
import { fetchedWords, loadLanguage } from "@/lib/messages/languages";
import type { Language } from "@/lib/messages/types";
import { SessionContext } from "@/lib/session";
import { Explained } from "./Explained";
import type { StudentRecord } from "./types";

const session = { timezone: "Asia/Kolkata" } as Parameters<typeof SessionContext>[0]["value"];

/** One class a day from the first of September on. */
function recordOf(held: [mark: Mark, leave?: Category][]) {
  const classes = held.map(([mark, leave = null], day) => ({
    ...{ heldOn: `2026-09-${String(day + 1).padStart(2, "0")}`, number: 1, mark, leave, percentage: 80 },
  }));
  const { present, absent, late } = countMarks(classes.map(({ mark }) => mark));
  const on = (category: Category) => classes.filter(({ leave }) => leave === category).length;
  const counted = classes.filter(({ mark, leave }) => countsAs(mark, leave) !== "not").length;
  const attended = present + on("duty");
  const standing = {
    ...{ classes: classes.length, present, absent, late, counted, attended },
    ...{ duty: on("duty"), medical: on("medical"), other: on("other") },
    percentage: counted ? (attended / counted) * 100 : null,
    ...{ passing: true, canMiss: 0, mustAttend: null },
  };
  return { classes, notCounted: [], line: 75, standing } satisfies Partial<StudentRecord>;
}

function explain(held: [mark: Mark, leave?: Category][]) {
  render(
    <SessionContext value={session}>
      <Explained record={recordOf(held)} person="you" />
    </SessionContext>,
  );
  const details = screen.getByText("Explain this number").closest("details") as HTMLDetailsElement;
  details.open = true;
  return details;
}

const plain = (element: HTMLElement) => element.textContent?.replaceAll("\u00a0", " ");
const steps = () => within(screen.getByRole("table")).getAllByRole("row").map(plain);
const lines = () => screen.getAllByRole("listitem").map(plain);

test("with leave, the sum says what is taken off and what is added, and on which days", () => {
  const group = explain([
    [PRESENT],
    [LATE],
    [ABSENT, "medical"],
    [ABSENT, "medical"],
    [ABSENT, "duty"],
    [ABSENT, "other"],
    [ABSENT],
  ]);
  expect(plain(group)).toContain("2 seen + 1 on duty of 5 counted; 2 medical not counted");
  expect(steps()).toEqual([
    "7classes you were called in",
    "− 2medical leave, not counted3 and 4 September",
    "5counted",
    "2seen in class1 of them late: late counts as present",
    "+ 1on duty, counted as present5 September",
    "3of 5 = 60 %",
  ]);
  expect(plain(group)).toContain("1 class missed on other leave counts as absent: 6 September.");
  expect(plain(group)).toContain(
    "At least 75 % in each subject, not rounded. Missed on duty counts as present; missed on medical leave is not counted; missed on other leave counts as absent.",
  );
});

test("first come the classes missed, late or on leave, the newest first, and then all of them", () => {
  explain([[PRESENT], [LATE], [ABSENT, "medical"], [ABSENT, "duty"], [ABSENT]]);
  expect(screen.getAllByRole("button").map(plain)).toEqual(["Missed, late, leave 4", "All 5"]);
  expect(lines()).toEqual([
    expect.stringContaining("Sat 5 Sept · Absent Counts as absent"),
    expect.stringContaining("Fri 4 Sept · Absent, on duty Counts as present"),
    expect.stringContaining("Thu 3 Sept · Absent, medical leave Is not counted"),
    expect.stringContaining("Wed 2 Sept · Late Counts as present"),
  ]);
  fireEvent.click(screen.getByRole("button", { name: "All 5" }));
  expect(lines()).toHaveLength(5);
});

test("on paper all classes stand, whichever are shown on screen", () => {
  explain([[PRESENT], [LATE], [ABSENT], [PRESENT]]);
  expect(lines()).toHaveLength(2);
  fireEvent(window, new Event("beforeprint"));
  expect(lines()).toHaveLength(4);
  fireEvent(window, new Event("afterprint"));
  expect(lines()).toHaveLength(2);
});

test("a class is told by its number where the other one of its day is not counted", () => {
  const record = recordOf([[PRESENT], [ABSENT]]);
  const notCounted = [{ heldOn: "2026-09-02", number: 2 }];
  render(
    <SessionContext value={session}>
      <Explained record={{ ...record, notCounted }} person="you" />
    </SessionContext>,
  );
  fireEvent.click(screen.getByText("All"));
  expect(lines()).toEqual([
    expect.stringContaining("Wed 2 Sept, class 1 · Absent"),
    expect.stringContaining("Tue 1 Sept · Present"),
  ]);
});

test("without leave nothing speaks of it, and the number is explained all the same", () => {
  const group = explain([[PRESENT], [PRESENT], [ABSENT], [PRESENT]]);
  expect(plain(group)).toContain("3 seen of 4 counted");
  expect(steps()).toEqual(["4classes you were called in, all counted", "3seen in class", "3of 4 = 75 %"]);
  expect(screen.getAllByRole("button").map(plain)).toEqual(["Missed 1", "All 4"]);
  expect(plain(group)).toContain("At least 75 % in each subject, not rounded.");
  expect(plain(group)).not.toMatch(/leave|duty|medical|late/i);
});

test("who attended every class sees all of them at once", () => {
  explain([[PRESENT], [PRESENT]]);
  expect(screen.queryByRole("button")).toBeNull();
  expect(lines()).toHaveLength(2);
});

test("where every class was missed on medical leave there is no percentage, and it says why", () => {
  const group = explain([[ABSENT, "medical"]]);
  expect(plain(group)).toContain("0 seen of 0 counted; 1 medical not counted");
  expect(steps().at(-1)).toBe("0counted: no percentage yet");
});

test("where the words in Hindi cannot be fetched it is explained in English, and the page stays", async () => {
  const { more, ...hindi } = await loadLanguage("hi");
  const leaves = fetchedWords(() => Promise.reject(new TypeError("no network")));
  const language = { ...hindi, more: { ...more, leaves } } as Language;
  await act(async () =>
    render(
      <LanguageContext value={language}>
        <SessionContext value={session}>
          <p>The rest of the page</p>
          <Suspense>
            <Explained record={recordOf([[PRESENT], [ABSENT, "medical"]])} person="you" />
          </Suspense>
        </SessionContext>
      </LanguageContext>,
    ),
  );
  expect(await screen.findByText("Explain this number")).toBeTruthy();
  expect(screen.getByText("The rest of the page")).toBeTruthy();
});
