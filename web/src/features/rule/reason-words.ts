import type { Crossing, Rule } from "./types";
import { useRuleChangeWords } from "./words";

/** Why somebody crosses a line, by what the new rule says. */
export function useReasonWords() {
  const { reasons } = useRuleChangeWords();
  return ({ reason, classes }: Pick<Crossing, "reason" | "classes">, rule: Rule): string => {
    switch (reason) {
      case "of":
        return reasons.of[rule.of];
      case "late":
        return rule.latePerAbsence === null ? reasons.notLate : reasons.late(classes);
      case "duty":
        return reasons.duty[rule.duty](classes);
      case "medical":
        return reasons.medical[rule.medical](classes);
      case "rounded":
        return reasons.rounded[rule.rounded ? "yes" : "no"];
      case "from":
        return reasons.from[rule.countedFrom](classes);
      case "line":
      case "least":
      case "floor":
      case "several":
        return reasons[reason];
      default:
        return reason satisfies never;
    }
  };
}
