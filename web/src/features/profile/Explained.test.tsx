import { act, fireEvent, render, screen } from "@testing-library/react";
import { Suspense } from "react";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { ABSENT, LATE, PRESENT } from "@/lib/marks";
import { LanguageContext } from "@/lib/messages/context";
import { fetchedWords, loadLanguage } from "@/lib/messages/languages";
import type { Language } from "@/lib/messages/types";
import { SessionContext } from "@/lib/session";
import { drawn, explain, lines, plain, recordOf, session, steps } from "@/testing/explained";
import { Explained } from "./Explained";
import { weighClasses } from "./weighed";

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
  render(drawn(recordOf([[PRESENT], [ABSENT]], { notCounted: [{ heldOn: "2026-09-02", number: 2 }] })));
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
        <p>The rest of the page</p>
        <Suspense>{drawn(recordOf([[PRESENT], [ABSENT, "medical"]]))}</Suspense>
      </LanguageContext>,
    ),
  );
  expect(await screen.findByText("Explain this number")).toBeTruthy();
  expect(screen.getByText("The rest of the page")).toBeTruthy();
});

test("a student objects from a line that was missed or late, where objections are taken", () => {
  const record = recordOf([[PRESENT], [LATE], [ABSENT]]);
  const classes = weighClasses(record.classes, record.rule, record.standing);
  const objectTo = ({ heldOn }: { heldOn: string }) => ({ to: `/objection?date=${heldOn}`, state: null });
  render(
    <MemoryRouter>
      <SessionContext value={session}>
        <Explained record={record} classes={classes} person="you" objectTo={objectTo} />
      </SessionContext>
    </MemoryRouter>,
  );
  (screen.getByText("Explain this number").closest("details") as HTMLDetailsElement).open = true;
  const ways = screen.getAllByRole("link", { name: /^Object/ });
  expect(ways.map((way) => way.getAttribute("href"))).toEqual([
    "/objection?date=2026-09-03",
    "/objection?date=2026-09-02",
  ]);
});
