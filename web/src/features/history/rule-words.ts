import type { Rule } from "@/lib/rule";
import { compare, inWords, type Told } from "./facts";

/** A rule that was kept from a day on, or taken back before it began. */
export function tellRules({ before, after, words, sayDay }: Told) {
  const { ruleKept, ruleTakenBack } = words.acts;
  const told = after ?? before ?? {};
  const rule = told.rule ? words.rule(told.rule as Rule) : words.ruleAbove;
  const day = sayDay(String(told.startsOn));
  return after
    ? inWords(ruleKept(day), compare(null, rule))
    : inWords(ruleTakenBack(day), compare(rule, null));
}
