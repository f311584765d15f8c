import { countOnLeave } from "@/lib/leaves";
import { inOrder } from "@/lib/order";
import type { Sorting } from "@/ui/Table";
import type { ShortLine } from "./types";
import type { SortKey } from "./view";

/** Group and subject as one text, to sort by. */
const classOf = ({ batch, department, semester, subject }: ShortLine) =>
  [batch, department, semester, subject].filter(Boolean).join(" ");

const compare: Record<SortKey, (one: ShortLine, other: ShortLine) => number> = {
  percentage: (one, other) => other.shortBy - one.shortBy,
  short: (one, other) => one.shortBy - other.shortBy,
  roll: (one, other) => inOrder(one.roll, other.roll),
  name: (one, other) => inOrder(one.name, other.name),
  class: (one, other) => inOrder(classOf(one), classOf(other)),
  present: (one, other) => one.standing.attended - other.standing.attended,
  late: (one, other) => one.standing.late - other.standing.late,
  leave: (one, other) => countOnLeave(one.standing) - countOnLeave(other.standing),
  // No number of classes is enough: more than any number.
  must: (one, other) =>
    (one.standing.mustAttend ?? Number.MAX_SAFE_INTEGER) -
    (other.standing.mustAttend ?? Number.MAX_SAFE_INTEGER),
};

/** Equal ones keep the server's order: the furthest below first. */
export function sortLines(
  lines: readonly ShortLine[],
  { key, direction }: Sorting<SortKey>,
): readonly ShortLine[] {
  const sign = direction === "ascending" ? 1 : -1;
  return lines.toSorted((one, other) => sign * compare[key](one, other));
}
