/** What the lists on this device call a subject, and what it was called before. */
import type { Got } from "./api/got";
import { type Level, placeKey, type WholePlace } from "./place";

type KeptLabels = Pick<Got<"/api/rollcalls/lists">, "batches" | "departments" | "semesters" | "subjects">;
export type TaughtSubject = KeptLabels["subjects"][number];

/** By the labels of before, the subject that had them: an address, or what was chosen last, may have them still. */
export interface FormerPlaces {
  former?: Record<string, number>;
}

export const LABELS = { batch: "batches", department: "departments", semester: "semesters" } as const;
type LabelLevel = Exclude<Level, "subject">;

const MOST_FORMER = 500;

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

/** All that is called otherwise by now, with what was known before; the newest of them. */
export function formerPlaces(
  before: (KeptLabels & FormerPlaces) | undefined,
  now: KeptLabels,
): Record<string, number> {
  if (!before) return {};
  const then = placesById(before);
  const renamed = [...placesById(now)].flatMap(([id, place]): [string, number][] => {
    const former = then.get(id);
    return former && former !== place ? [[former, id]] : [];
  });
  return Object.fromEntries([...Object.entries(before.former ?? {}), ...renamed].slice(-MOST_FORMER));
}

/** Its labels at every level are those that were told: others below the same batch are called so with it. */
export function renameSubject<L extends KeptLabels>(labels: L, subjectId: number, place: WholePlace): L {
  const taught = labels.subjects.find(([id]) => id === subjectId);
  if (!taught) return labels;
  const [, batch, department, semester] = taught;
  const call = (all: readonly (readonly [number, string])[], wanted: number, label: string) =>
    all.map(([id, former]): [number, string] => [id, id === wanted ? label : former]);
  return {
    ...labels,
    batches: call(labels.batches, batch, place.batch),
    departments: call(labels.departments, department, place.department),
    semesters: call(labels.semesters, semester, place.semester),
    subjects: labels.subjects.map((each) =>
      each[0] === subjectId ? [subjectId, batch, department, semester, place.subject] : each,
    ),
  };
}

function placesById({ batches, departments, semesters, subjects }: KeptLabels): Map<number, string> {
  const called = (all: readonly (readonly [number, string])[], wanted: number) =>
    all.find(([id]) => id === wanted)?.[1] ?? "";
  return new Map(
    subjects.map(([id, batchId, departmentId, semesterId, subject]) => {
      const [batch, department] = [called(batches, batchId), called(departments, departmentId)];
      return [id, placeKey({ batch, department, semester: called(semesters, semesterId), subject })];
    }),
  );
}
