import { type Called, withGroup } from "@/lib/groups";
import { isSamePlace, placeKey, type WholePlace } from "@/lib/place";

/** What is taken in one go with a class: so many hours, and these others in the same room. */
export interface Meeting {
  hours: number;
  together: readonly Called[];
}

export const ALONE: Meeting = { hours: 1, together: [] };

export const HOURS = [1, 2, 3, 4] as const;

/** Of one meeting, as the server takes them: each hour of each subject is one. */
export const MOST_CLASSES = 12;

export const countClasses = ({ hours, together }: Meeting): number => hours * (1 + together.length);

export const isAlone = (meeting: Meeting): boolean => countClasses(meeting) === 1;

/** Tells subjects with their groups apart, as text. */
export const calledKey = ({ place, group }: Called): string => `${placeKey(place)}\n${group?.id ?? ""}`;

/** Beside a class of `own`: what both have in common is not said again. */
export function nameBeside({ batch }: WholePlace, { place, group }: Called): string {
  const { department, subject } = place;
  return [...(place.batch === batch ? [] : [place.batch]), department, withGroup(subject, group)].join(" · ");
}

export type Fault = "sameClass" | "chosenAlready" | "everybodyAlready" | "tooMany";

/** Why one more cannot be called with these; null where it can. */
export function findFault(own: Called, { hours, together }: Meeting, added: Called): Fault | null {
  const key = calledKey(added);
  if (key === calledKey(own)) return "sameClass";
  if (together.some((each) => calledKey(each) === key)) return "chosenAlready";
  const ofSubject = [own, ...together].filter(({ place }) => isSamePlace(place, added.place));
  // All groups of a subject are called, and one of them once more: its students would be counted twice.
  if (ofSubject.some(({ group }) => !group || !added.group)) return "everybodyAlready";
  return hours * (together.length + 2) > MOST_CLASSES ? "tooMany" : null;
}
