import { cleanup, screen, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import type { Rules, RuleVersion, ScopeRules } from "@/features/rule/types";
import { showOffice, startOffice } from "@/testing/leave-office";
import { ashasSession, visitorsSession } from "@/testing/people";
import { CAME, rulesOf, versionOf } from "@/testing/rules";
import { Component as RuleScreen } from "./rule";
import { Component as ChangeScreen } from "./rule-change";

afterEach(() => vi.unstubAllGlobals());

const LATER: RuleVersion = {
  ...versionOf(9, "2027-08-02", { ...CAME, floor: 60, latePerAbsence: 3 }),
  state: "comes",
};
const NOW = versionOf(8, "2026-07-27", { ...CAME, floor: 65, latePerAbsence: 3 });

const mech: ScopeRules = {
  batch: "2024 - 2028",
  department: "MECH",
  rule: { ...CAME, floor: 65, latePerAbsence: 3, medical: "absent" },
  own: true,
  versions: [versionOf(4, "2026-07-27", { ...CAME, floor: 65, latePerAbsence: 3, medical: "absent" })],
};

/** A version to come before that of now, and the rule of a department. */
const several = (): Rules => {
  const rules = rulesOf(NOW);
  rules.items[0]?.versions.unshift(LATER);
  return { ...rules, items: [...rules.items, mech] };
};

const LABELS = { batch: "2025 - 2029", department: "MECH" };

/** The college has one batch and one department beside those that have a rule. */
const findPlace = (query: URLSearchParams) => {
  const find = (level: keyof typeof LABELS) => (query.get(level) === LABELS[level] ? LABELS[level] : null);
  return { batch: find("batch"), department: find("department"), others: [] }; // nothing was renamed
};

async function open(
  rules: Rules,
  address = "/rule",
  { session = ashasSession, page = <RuleScreen />, place = findPlace } = {},
) {
  const office = startOffice({
    "GET /api/rules": () => Response.json(rules),
    "DELETE /api/rules/9": () => Response.json(rulesOf(NOW)),
    "POST /api/rules": () => Response.json(rules, { status: 201 }),
    "GET /api/places": ({ query }) => Response.json(place(query)),
  });
  const { user } = showOffice(page, address, session);
  await screen.findByRole("heading", { level: 1 });
  return { office, user };
}

const panel = (title: string) =>
  within(screen.getByRole("heading", { level: 2, name: title }).closest("section") as HTMLElement);
const rowsOf = (title: string) =>
  panel(title)
    .getAllByRole("listitem")
    .map((row) => row.textContent?.replaceAll("\u00a0", " "));

test("with one rule only, nothing says whose it is, and a visitor sees no other", async () => {
  await open(rulesOf(), "/rule", { session: visitorsSession });
  expect(screen.getByRole("heading", { level: 1 }).textContent).toMatch(/^75\s% in each subject$/);
  expect(screen.queryByText("The whole college")).toBeNull();
  expect(screen.queryByRole("heading", { name: "Other rules" })).toBeNull();
  expect(screen.queryByRole("link", { name: "Change the rule" })).toBeNull();
  expect(rowsOf("Versions")).toEqual(["From the beginningAs it came: 75 % in each subjectNow"]);
});

test("versions are told by what they changed, to admins with who kept them", async () => {
  await open(several());
  expect(screen.getByText("The whole college")).toBeTruthy();
  expect(rowsOf("Versions")).toEqual([
    expect.stringMatching(/^From 2 Aug 2027Condoned from 60 %\. Kept on .* by asha.raoComesTake back/),
    expect.stringMatching(
      /^From 27 Jul 2026Condoned from 65 %, every 3rd late is an absence\. Kept on .*Now$/,
    ),
    "From the beginningAs it came: 75 % in each subject",
  ]);
  expect(rowsOf("Other rules")).toEqual([
    "2024 - 2028 · MECHAs the college, medical counts as absent. Since 27 Jul 2026",
  ]);
});

test("the rule of a department says whose it is, and leads back to that of the college", async () => {
  await open(several(), "/rule?year=2024+-+2028&department=MECH");
  expect(screen.getByText("MECH")).toBeTruthy();
  expect(screen.getByText(/^since 27\sJul\s2026$/)).toBeTruthy();
  expect(rowsOf("Versions")).toEqual([expect.stringContaining("Medical counts as absent.")]);
  expect(panel("Other rules").getByRole("link", { name: "The whole college" }).getAttribute("href")).toBe(
    "/rule",
  );
  expect(screen.getByRole("link", { name: "Change the rule" }).getAttribute("href")).toBe(
    "/rule/change?year=2024+-+2028&department=MECH",
  );
});

test("a scope without a rule of its own has that of the college", async () => {
  await open(several(), "/rule?year=2025+-+2029");
  expect(screen.getByText("as the college")).toBeTruthy();
  expect(screen.queryByRole("heading", { name: "Versions" })).toBeNull();
});

test.each([
  ["batch “nope”", "?year=nope"],
  ["batch “nope”", "?year=nope&department=MECH"],
  ["department “nope”", "?year=2025+-+2029&department=nope"],
])("there is no %s, which has no rule, and none that can be changed", async (place, query) => {
  for (const [page, address] of [
    [<RuleScreen key="rule" />, `/rule${query}`],
    [<ChangeScreen key="change" />, `/rule/change${query}`],
    [<ChangeScreen key="new" />, `/rule/change${query}&new=1`],
  ] as const) {
    await open(several(), address, { page });
    expect(await screen.findByRole("heading", { level: 1, name: `There is no ${place}` })).toBeTruthy();
    expect(screen.getByRole("link", { name: "The college’s rule" }).getAttribute("href")).toBe("/rule");
    expect(screen.queryByText("as the college")).toBeNull();
    expect(screen.queryByRole("link", { name: "Change the rule" })).toBeNull();
    cleanup();
  }
});

test("a batch under a label that it had before has its rule", async () => {
  const batch = "2024 - 2028";
  await open(several(), "/rule?year=24-28&department=MECH", {
    place: () => ({ batch, department: "MECH", others: [] }),
  });
  expect(await screen.findByText(batch)).toBeTruthy();
  expect(screen.getByText(/^since 27\sJul\s2026$/)).toBeTruthy();
});

test("what has not begun is taken back, and kept again by Undo", async () => {
  const { office, user } = await open(several());
  await user.click(screen.getByRole("button", { name: /^Take back/ }));
  await screen.findByText(/^The rule from 2\sAug\s2027 is taken back$/);
  expect(screen.queryByText("Comes")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Undo" }));
  await screen.findByText("Comes");
  expect(office.sent("POST /api/rules")).toEqual([{ startsOn: "2027-08-02", rule: LATER.rule, seen: 8 }]);
});

test("marks for attendance and the college's words stand below, where it has any", async () => {
  const bands = [
    { from: 75, to: 80, marks: 1 },
    { from: 80, to: 100, marks: 5 },
  ];
  const words = { met: "Eligible", band: "Condonable", short: "Detained" };
  await open(rulesOf(versionOf(8, "2026-07-27", { ...CAME, bands, words })));
  expect(screen.getByRole("row", { name: /^From 80\s% to 100\s% 5$/ })).toBeTruthy();
  expect(screen.getByRole("row", { name: /^Below 75\s% 0$/ })).toBeTruthy();
  expect(screen.getByText("Detained")).toBeTruthy();
  expect(screen.queryByText("Condonable")).toBeNull(); // this rule has no band
});
