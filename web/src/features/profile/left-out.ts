import type { Category } from "@/lib/leaves";
import { countsOnLeave, type Rule } from "@/lib/rule";
import type { Standing } from "@/lib/standing";

/** How many classes missed on duty and on medical leave are not counted, by the rule. */
export function leftOutOf(standing: Pick<Standing, Category>, rule: Rule) {
  const leftOut = (category: Category) => (countsOnLeave(category, rule) === "not" ? standing[category] : 0);
  return { duty: leftOut("duty"), medical: leftOut("medical") };
}
