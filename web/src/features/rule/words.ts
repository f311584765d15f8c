import { useFormats } from "@/lib/format";
import { useOfficeWords } from "@/lib/messages/context";
import { rule } from "@/lib/messages/en/rule";
import { ruleChange } from "@/lib/messages/en/rule-change";
import { sayerOf } from "./say";

/** The words of the pages about the rule. In English they come with this code. */
export const useRuleWords = () => useOfficeWords("rule", rule);

export const useRuleChangeWords = () => useOfficeWords("ruleChange", ruleChange);

/** Says rules in the language of the page. */
export function useSayer() {
  const words = useRuleWords();
  const { percent } = useFormats();
  return sayerOf(words, percent);
}
