/** What the lists on this device call a subject. What it was called before is noted by `kept-renames`. */
import type { Got } from "./api/got";
import { type Level, placeKey, type WholePlace } from "./place";

export type KeptLabels = Pick<
  Got<"/api/rollcalls/lists">,
  "batches" | "departments" | "semesters" | "subjects"
>;
export type TaughtSubject = KeptLabels["subjects"][number];

/** By the labels of before, the subject that had them: an address, or what was chosen last, may have them still. */
export interface FormerPlaces {
  former?: Record<string, number>;
}

export const LABELS = { batch: "batches", department: "departments", semester: "semesters" } as const;
type LabelLevel = Exclude<Level, "subject">;

export function placeIds(
  labels: KeptLabels,
  place: Pick<WholePlace, LabelLevel>,
): [number, number, number] | null {
  const idOf = (level: LabelLevel) => labels[LABELS[level]].find(([, label]) => label === place[level])?.[0];
  const [batch, department, semester] = [idOf("batch"), idOf("department"), idOf("semester")];
  return batch && department && semester ? [batch, department, semester] : null;
}

/** The subject of that id, where it is known; else what is called so now; else what was called so. */
export function findTaught(
  kept: KeptLabels & FormerPlaces,
  place: WholePlace,
  known?: number,
): TaughtSubject | undefined {
  const byId = (wanted: number | undefined) => kept.subjects.find(([id]) => id === wanted);
  if (known) return byId(known);
  const at = `${placeIds(kept, place)?.join()},${place.subject}`;
  return kept.subjects.find(([, ...where]) => where.join() === at) ?? byId(kept.former?.[placeKey(place)]);
}
