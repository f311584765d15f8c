import { hasMissed, LATE } from "@/lib/marks";
import { countsOnLeave, type Rule } from "@/lib/rule";
import type { Standing } from "@/lib/standing";
import type { CountedClass } from "./types";

/** A class, and what it counts by the rule. */
export interface WeighedClass extends CountedClass {
  counts: "present" | "absent" | "not";
  /** Why one that was attended late, or missed on duty, counts as absent. */
  because: "late" | "share" | null;
}

/**
 * What each class counts, so that they add up to the sum. Every so manieth late is absent: of them the last. Of duty
 * that counts up to a share only the number is given; the first classes are taken to be those that do.
 */
export function weighClasses(
  classes: readonly CountedClass[],
  rule: Rule,
  { dutyAttended }: Standing,
): WeighedClass[] {
  const seen = { late: 0, duty: 0 };
  return classes.map((held) => {
    const { mark, leave } = held;
    if (!hasMissed(mark)) {
      if (mark === LATE) seen.late += 1;
      const adds = mark === LATE && rule.latePerAbsence && seen.late % rule.latePerAbsence === 0;
      return { ...held, counts: adds ? "absent" : "present", because: adds ? "late" : null };
    }
    const counts = leave ? countsOnLeave(leave, rule) : "absent";
    if (counts !== "share") return { ...held, counts, because: null };
    seen.duty += 1;
    const isWithin = seen.duty <= dutyAttended;
    return { ...held, counts: isWithin ? "present" : "absent", because: isWithin ? null : "share" };
  });
}
