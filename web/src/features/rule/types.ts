import type { components } from "@/lib/api/schema";

type Schemas = components["schemas"];

export type Rule = Schemas["WholeRule"];
export type Rules = Schemas["RulesOut"];
export type ScopeRules = Schemas["ScopeRules"];
export type RuleVersion = Schemas["RuleVersion"];
export type NewRule = Schemas["NewRule"];
export type RulePreview = Schemas["RulePreview"];
export type Crossing = Schemas["Crossing"];
export type Example = Schemas["Example"];
export type Outcome = "met" | "band" | "short";

/** Of the whole college where it is empty, of a batch, or of a batch's department. */
export interface Scope {
  batch?: string;
  department?: string;
}
