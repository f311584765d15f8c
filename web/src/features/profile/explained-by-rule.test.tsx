import { fireEvent, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { ABSENT, LATE, PRESENT } from "@/lib/marks";
import { explainBy, explainRecord, lines, plain, recordOf, steps } from "@/testing/explained";
import { ruleWith, standingWith } from "@/testing/standings";

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
