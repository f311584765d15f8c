import type { ClassRef, StudentRecord } from "./types";

/** Classes that were held without the student: those before joining that the rule counts as missed, and the others. */
export function withoutStudent({
  notCounted,
  classes,
  rule,
}: Pick<StudentRecord, "notCounted" | "classes" | "rule">): {
  beforeJoining: ClassRef[];
  notCounted: ClassRef[];
} {
  const first = classes[0];
  const isBefore = (held: ClassRef) =>
    rule.countedFrom === "first" &&
    first !== undefined &&
    (held.heldOn < first.heldOn || (held.heldOn === first.heldOn && held.number < first.number));
  return {
    beforeJoining: notCounted.filter(isBefore),
    notCounted: notCounted.filter((held) => !isBefore(held)),
  };
}
