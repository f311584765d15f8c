/** Rules for tests: as Rollbook comes, and the six that a college can start from. */
import type { Rule, Rules, RuleVersion } from "@/features/rule/types";

export const CAME: Rule = {
  line: 75,
  of: "each",
  leastInEach: null,
  floor: null,
  latePerAbsence: null,
  duty: "present",
  dutyShare: null,
  medical: "not",
  rounded: false,
  countedFrom: "joining",
  bands: [],
  words: { met: "", band: "", short: "" },
};

export const STARTS: { name: string; rule: Rule }[] = [
  { name: "each", rule: CAME },
  { name: "together", rule: { ...CAME, of: "together", floor: 65 } },
  { name: "rounded", rule: { ...CAME, of: "together", rounded: true } },
  { name: "each_high", rule: { ...CAME, line: 85 } },
  { name: "two_thirds", rule: { ...CAME, line: 66.67, of: "together", duty: "share", dutyShare: 33.33 } },
  { name: "both", rule: { ...CAME, of: "both", leastInEach: 50 } },
];

const first: RuleVersion = { id: null, startsOn: null, rule: CAME, state: "past", by: null, at: null };

export const versionOf = (id: number, startsOn: string, rule: Rule | null): RuleVersion => ({
  ...{ id, startsOn, rule },
  state: "now",
  by: "asha.rao",
  at: "2026-11-01T05:00:00Z",
});

/** The college's rules, where it has kept this one, or none. */
export const rulesOf = (kept?: RuleVersion): Rules => ({
  today: "2026-11-16",
  items: [
    {
      batch: null,
      department: null,
      rule: kept?.rule ?? CAME,
      own: true,
      versions: kept ? [kept, first] : [{ ...first, state: "now" }],
    },
  ],
  starts: STARTS,
});
