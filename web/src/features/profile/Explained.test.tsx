import { act, fireEvent, render, screen, within } from "@testing-library/react";
import { Suspense } from "react";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import type { Category } from "@/lib/leaves";
import { ABSENT, countMarks, LATE, type Mark, PRESENT } from "@/lib/marks";
import { LanguageContext } from "@/lib/messages/context";
import { fetchedWords, loadLanguage } from "@/lib/messages/languages";
import type { Language } from "@/lib/messages/types";
import type { Rule } from "@/lib/rule";
import { SessionContext } from "@/lib/session";
import type { Standing } from "@/lib/standing";
import { PLAIN_RULE, ruleWith, standingWith } from "@/testing/standings";
import { Explained } from "./Explained";
import type { StudentRecord } from "./types";
import { weighClasses } from "./weighed";

type Held = [mark: Mark, leave?: Category];

const session = { timezone: "Asia/Kolkata" } as Parameters<typeof SessionContext>[0]["value"];

/** One class a day from the first of September on. What the server would count is told where it matters. */
function recordOf(held: Held[], told: Partial<StudentRecord> = {}): StudentRecord {
  const classes = held.map(([mark, leave], day) => ({
    heldOn: `2026-09-${String(day + 1).padStart(2, "0")}`,
    ...{ number: 1, mark, leave: leave ?? null, percentage: 80 },
  }));
  const { present, absent, late } = countMarks(classes.map(({ mark }) => mark));
  const on = (category: Category) => classes.filter(({ leave }) => leave === category).length;
  const counted = classes.length - on("medical");
  const attended = present + on("duty");
  const standing = standingWith({
    ...{ classes: classes.length, present, absent, late, counted, attended },
    ...{ duty: on("duty"), dutyAttended: on("duty"), medical: on("medical"), other: on("other") },
    percentage: counted ? (attended / counted) * 100 : null,
    canMiss: 0,
  });
  return {
    ...{ batch: "2024 - 2028", department: "CSE", semester: "5th", subject: "CS301", roll: "24CS001" },
    studentList: { batch: "2024 - 2028", department: "CSE" },
    ...{ state: "counted", held: classes.length, line: 75, rule: PLAIN_RULE, together: null },
    ...{ classes, beforeJoining: [], notCounted: [], standing },
    ...told,
  };
}

const drawn = (record: StudentRecord) => (
  <MemoryRouter>
    <SessionContext value={session}>
      <Explained
        record={record}
        classes={weighClasses(record.classes, record.rule, record.standing)}
        person="you"
      />
    </SessionContext>
  </MemoryRouter>
);

function explainRecord(record: StudentRecord) {
  render(drawn(record));
  const details = screen.getByText("Explain this number").closest("details") as HTMLDetailsElement;
  details.open = true;
  return details;
}

const explain = (held: Held[]) => explainRecord(recordOf(held));

/** The same, counted by another rule, as the server would. */
function explainBy(rule: Partial<Rule>, held: Held[], counted: Partial<Standing>) {
  const record = recordOf(held, { rule: ruleWith(rule) });
  return explainRecord({ ...record, standing: { ...record.standing, ...counted } });
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

test("where every 3rd late is an absence, the sum takes it off and the class says so", () => {
  const group = explainBy({ latePerAbsence: 3 }, [[LATE], [LATE], [PRESENT], [LATE], [ABSENT]], {
    ...{ latesMissed: 1, attended: 3, percentage: 60 },
  });
  expect(plain(group)).toContain("4 seen − 1 for being late of 5 counted");
  expect(steps()).toEqual([
    "5classes you were called in, all counted",
    "4seen in class3 of them late",
    "− 1every 3rd late counts as absent",
    "3of 5 = 60 %",
  ]);
  expect(lines()).toEqual([
    expect.stringContaining("Sat 5 Sept · Absent Counts as absent"),
    expect.stringContaining("Fri 4 Sept · Late Counts as absent: every 3rd late does"),
    expect.stringContaining("Wed 2 Sept · Late Counts as present"),
    expect.stringContaining("Tue 1 Sept · Late Counts as present"),
  ]);
  expect(plain(group)).toContain("The rule: at least 75 % in each subject, not rounded. The whole rule");
  expect(screen.getByRole("link", { name: "The whole rule" }).getAttribute("href")).toBe(
    "/rule?year=2024+-+2028&department=CSE",
  );
});

test("duty that counts up to a share, is not counted, or medical leave that is absence", () => {
  const group = explainBy(
    { duty: "share", dutyShare: 33.33, medical: "absent" },
    [[PRESENT], [ABSENT, "duty"], [ABSENT, "duty"], [ABSENT, "medical"]],
    { counted: 4, dutyAttended: 1, attended: 2, percentage: 50 },
  );
  expect(plain(group)).toContain("1 seen + 1 of 2 on duty of 4 counted");
  expect(steps()).toEqual([
    "4classes you were called in, all counted",
    "1seen in class",
    "+ 1of 2 on duty, counted as present up to 33.33 % of the classes2 and 3 September",
    "2of 4 = 50 %",
  ]);
  expect(plain(group)).toContain(
    "Missed on duty counts as present up to a share; missed on medical leave counts as absent.",
  );
  expect(lines()[1]).toContain("Absent, on duty Counts as absent: more than 33.33 % on duty");
});

test("duty that is not counted is left out, and classes before joining count where the rule says so", () => {
  const beforeJoining = [{ heldOn: "2026-08-31", number: 1 }];
  const notCounted = [{ heldOn: "2026-09-15", number: 1 }];
  const record = recordOf([[PRESENT], [ABSENT, "duty"]], {
    ...{ rule: ruleWith({ duty: "not", countedFrom: "first" }), beforeJoining, notCounted },
  });
  const counted = { uncalled: 1, counted: 2, dutyAttended: 0, attended: 1, percentage: 50 };
  const group = explainRecord({ ...record, standing: { ...record.standing, ...counted } });
  expect(plain(group)).toContain("1 seen of 2 counted; 1 on duty not counted");
  expect(steps()).toEqual([
    "2classes you were called in",
    "+ 1held before joining, counted as missed",
    "− 1on duty, not counted2 September",
    "2counted",
    "1seen in class",
    "1of 2 = 50 %",
  ]);
  expect(plain(group)).toContain("1 class was held before this roll joined and counts as missed.");
  expect(plain(group)).toContain(
    "1 class was held without this roll on the list and is not counted: 15 Sept 2026.",
  );
});

test("the number opens into the classes before joining too, the oldest of all, on paper as well", () => {
  const beforeJoining = [
    { heldOn: "2026-08-31", number: 1 },
    { heldOn: "2026-08-31", number: 2 },
  ];
  explainRecord(recordOf([[PRESENT], [ABSENT], [PRESENT]], { beforeJoining }));
  const earlier = [
    "Mon 31 Aug, class 2 · Before joining Counts as absent",
    "Mon 31 Aug, class 1 · Before joining Counts as absent",
  ];
  expect(screen.getAllByRole("button").map(plain)).toEqual(["Missed, before joining 3", "All 5"]);
  expect(lines()).toEqual([expect.stringContaining("Wed 2 Sept · Absent"), ...earlier]);
  fireEvent.click(screen.getByRole("button", { name: "All 5" }));
  expect(lines().slice(2)).toEqual([expect.stringContaining("Tue 1 Sept · Present"), ...earlier]);
  fireEvent(window, new Event("beforeprint"));
  expect(lines()).toHaveLength(5);
});

test("where all that was missed was before joining, those are what is shown first", () => {
  explainRecord(recordOf([[PRESENT]], { beforeJoining: [{ heldOn: "2026-08-31", number: 1 }] }));
  expect(screen.getAllByRole("button").map(plain)).toEqual(["Before joining 1", "All 2"]);
  expect(lines()).toEqual(["Mon 31 Aug · Before joining Counts as absent"]);
});

test("where all subjects count together, theirs is the number that is explained, and this subject's below", () => {
  const record = recordOf([[PRESENT], [ABSENT]], { rule: ruleWith({ of: "together", floor: 65 }) });
  const own = { ...record.standing, line: null, outcome: null, passing: null, canMiss: null };
  const standing = standingWith({
    classes: 7,
    present: 5,
    absent: 2,
    counted: 7,
    attended: 5,
    percentage: 71.43,
  });
  const group = explainRecord({
    ...record,
    standing: own,
    together: { semester: "5th", subjects: 6, standing },
  });
  expect(plain(group)).toContain("5 seen of 7 counted");
  const sumOf = (name: string) =>
    within(screen.getByRole("table", { name })).getAllByRole("row").map(plain).at(-1);
  expect(sumOf("In all 6 subjects together")).toBe("5of 7 = 71.43 %");
  expect(sumOf("In this subject")).toBe("1of 2 = 50 %");
  expect(plain(group)).toContain(
    "The rule: at least 75 % in all subjects of a semester together, not rounded; from 65 % the committee may condone.",
  );
  expect(screen.getByRole("heading", { name: "The classes in this subject" })).toBeTruthy();
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
