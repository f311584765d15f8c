import { findReasonFault, type ReasonFault } from "@/lib/reasons";
import type { Days } from "./parts";
import type { FoundStudent } from "./types";

/** A leave that is being entered, as it stands in the boxes. */
export interface Draft {
  rolls: string;
  kind: number | null;
  startsOn: string;
  endsOn: string;
  /** Only some hours of one day. */
  hours: boolean;
  fromTime: string;
  toTime: string;
  reason: string;
  /** Granted at once; else it waits among those asked for. */
  grant: boolean;
}

export const newDraft = (rolls = ""): Draft => ({
  rolls,
  kind: null,
  startsOn: "",
  endsOn: "",
  hours: false,
  fromTime: "",
  toTime: "",
  reason: "",
  grant: true,
});

interface Span extends Days {
  fromTime?: string;
  toTime?: string;
}

/** From when to when, once that is said and can be. */
export function spanOf({ startsOn, endsOn, hours, fromTime, toTime }: Draft): Span | null {
  if (!startsOn) return null;
  if (hours) return fromTime && fromTime < toTime ? { startsOn, endsOn: startsOn, fromTime, toTime } : null;
  return endsOn >= startsOn ? { startsOn, endsOn } : null;
}

/** Another first day takes a last day along that would stand before it. */
export const withFirstDay = (draft: Draft, startsOn: string): Draft => ({
  ...draft,
  startsOn,
  endsOn: draft.endsOn && startsOn && draft.endsOn < startsOn ? startsOn : draft.endsOn,
});

/** What is wrong, by the box. */
export type Faults = Partial<
  Record<"rolls" | "kind", "missing"> &
    Record<"startsOn" | "endsOn" | "fromTime" | "toTime", "missing" | "early"> &
    Record<"reason", ReasonFault>
>;

/** What is missing or cannot be, in the order of the boxes. `count`: of how many students it would be. */
export function findFaults(draft: Draft, count: number): Faults {
  const { kind, startsOn, endsOn, hours, fromTime, toTime, reason } = draft;
  const isEarly = hours ? fromTime && toTime && toTime <= fromTime : startsOn && endsOn && endsOn < startsOn;
  const reasonFault = findReasonFault(reason);
  const last = hours ? "toTime" : "endsOn";
  return {
    ...(count === 0 && { rolls: "missing" }),
    ...(kind === null && { kind: "missing" }),
    ...(!startsOn && { startsOn: "missing" }),
    ...(hours && !fromTime && { fromTime: "missing" }),
    ...(!draft[last] ? { [last]: "missing" } : isEarly && { [last]: "early" }),
    ...(reasonFault && { reason: reasonFault }),
  };
}

/** Those of whom something would be written: nothing is left where other leaves stand on all of the days. */
export const whoIsWritten = (found: readonly FoundStudent[]): FoundStudent[] =>
  found.filter(({ cut }) => cut === null || cut.length > 0);
