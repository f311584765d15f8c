/** How the lists on this device follow what is renamed. It comes when something was: most phones never need it. */
import type { FormerPlaces, KeptLabels } from "./kept-labels";
import { placeKey, type WholePlace } from "./place";

const MOST_FORMER = 500;

/** All that is called otherwise by now, with what was known before; the newest of them. */
export function formerPlaces(before: KeptLabels & FormerPlaces, now: KeptLabels): Record<string, number> {
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
