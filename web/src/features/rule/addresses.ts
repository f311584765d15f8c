import { pathWithPlace } from "@/lib/place";
import type { Scope } from "./types";

/** Where the pages about the rule are. */
export const addresses = {
  rule: (scope: Scope) => pathWithPlace("/rule", scope),
  change: (scope: Scope) => pathWithPlace("/rule/change", scope),
  /** For a batch that is yet to be chosen, or for another one than this. */
  choose: (scope: Scope) => pathWithPlace("/rule/change", scope, { new: "1" }),
};

/** The query of `/rule/change` in which a batch is being chosen. */
export const isAdding = (query: URLSearchParams): boolean => query.get("new") === "1";
