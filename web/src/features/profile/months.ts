import type { Category } from "@/lib/leaves";
import type { Mark } from "@/lib/marks";
import { type ClassRef, classKey } from "./types";
import type { WeighedClass } from "./weighed";

/** One class among the dates: its mark, or null where this student was not on the list. */
export interface DatedClass extends ClassRef {
  mark: Mark | null;
  /** Missed on leave. */
  leave: Category | null;
  counts: WeighedClass["counts"];
}

export interface Month {
  /** YYYY-MM */
  month: string;
  /** Those that count as present. */
  present: number;
  /** Counted classes. */
  counted: number;
  classes: DatedClass[];
}

/** All classes of a subject by the month they were held in, the oldest first. */
export function byMonth(
  counted: readonly WeighedClass[],
  notCounted: readonly ClassRef[],
  beforeJoining: readonly ClassRef[] = [],
): Month[] {
  const without = { mark: null, leave: null } as const;
  const all: DatedClass[] = [
    ...counted,
    ...notCounted.map((held) => ({ ...held, ...without, counts: "not" as const })),
    ...beforeJoining.map((held) => ({ ...held, ...without, counts: "absent" as const })),
  ];
  const months = new Map<string, Month>();
  for (const held of all.toSorted(inOrder)) {
    const month = held.heldOn.slice(0, 7);
    const known = months.get(month) ?? { month, present: 0, counted: 0, classes: [] };
    if (held.counts !== "not") known.counted += 1;
    if (held.counts === "present") known.present += 1;
    known.classes.push(held);
    months.set(month, known);
  }
  return [...months.values()];
}

const inOrder = (one: ClassRef, other: ClassRef) =>
  one.heldOn === other.heldOn ? one.number - other.number : one.heldOn < other.heldOn ? -1 : 1;

/**
 * The classes of days on which this student had more than one: they are told apart by their number. Classes of that
 * day that called other students do not matter here.
 */
export function sharedDays(classes: readonly ClassRef[]): Set<string> {
  const days = new Map<string, ClassRef[]>();
  for (const held of classes) days.set(held.heldOn, [...(days.get(held.heldOn) ?? []), held]);
  const shared = [...days.values()].filter((ofDay) => ofDay.length > 1);
  return new Set(shared.flat().map(classKey));
}
