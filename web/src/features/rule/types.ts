import type { components } from "@/lib/api/schema";

type Schemas = components["schemas"];

export type WholeRule = Schemas["WholeRule"];
export type Rules = Schemas["RulesOut"];
export type ScopeRules = Schemas["ScopeRules"];
export type RuleVersion = Schemas["RuleVersion"];
export type NewRule = Schemas["NewRule"];
export type RulePreview = Schemas["RulePreview"];
export type Crossing = Schemas["Crossing"];
export type Example = Schemas["Example"];
export type Outcome = "met" | "band" | "short";

/** A rule with nothing left out. */
export interface Rule extends Omit<Required<WholeRule>, "words"> {
  leastInEach: number | null;
  floor: number | null;
  latePerAbsence: number | null;
  dutyShare: number | null;
  words: Record<Outcome, string>;
}

export const wholeOf = ({ words, ...rule }: WholeRule): Rule => ({
  ...rule,
  leastInEach: rule.leastInEach ?? null,
  floor: rule.floor ?? null,
  latePerAbsence: rule.latePerAbsence ?? null,
  dutyShare: rule.dutyShare ?? null,
  words: { met: words?.met ?? "", band: words?.band ?? "", short: words?.short ?? "" },
});

/** Of the whole college where it is empty, of a batch, or of a batch's department. */
export interface Scope {
  batch?: string;
  department?: string;
}
