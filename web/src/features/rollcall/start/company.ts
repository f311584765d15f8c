import { queryOptions } from "@tanstack/react-query";
import type { Called } from "@/lib/groups";
import type { KeptLists } from "@/lib/kept-lists";
import { readOnce } from "@/lib/kept-reading";
import { isSamePlace } from "@/lib/place";
import { calledKey } from "./meeting";

/** A class that may sit in the same room. */
export interface Company extends Called {
  students: number;
}

const MOST_SUGGESTED = 8;
const UNTIL_KEPT_MS = 2_000; // the lists come to this device a while after its first page

/** Who often sits in one room with a class, as far as this device knows: nobody is asked for it. */
export const companyOf = (own: Called) =>
  queryOptions({
    queryKey: ["company", calledKey(own)],
    queryFn: async () => (await readOnce((lists) => suggest(lists, own))) ?? [],
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.length === 0 ? UNTIL_KEPT_MS : false),
  });

/**
 * The subject's other groups; and of the same batch and semester what other departments are taught under the same
 * number: CS303, EC303.
 */
async function suggest(lists: KeptLists, own: Called): Promise<Company[]> {
  const college = await lists.college();
  if (!college) return [];
  const labelOf = (labels: readonly (readonly [number, string])[], wanted: number) =>
    labels.find(([id]) => id === wanted)?.[1] ?? "";
  const db = await lists.open();
  const found: Company[] = [];
  for (const [subjectId, batchId, departmentId, semesterId, subject] of college.subjects) {
    const place = {
      batch: labelOf(college.batches, batchId),
      department: labelOf(college.departments, departmentId),
      semester: labelOf(college.semesters, semesterId),
      subject,
    };
    if (!isLikely(own, place)) continue;
    const choices = college.choices?.find(([id]) => id === subjectId)?.[1];
    const groups = (choices ?? []).flatMap((id) => college.groups.filter(([group]) => group === id));
    if (choices) {
      found.push(
        ...groups.map(([id, label, kind, who]) => ({
          place,
          group: { id, label, kind },
          students: who.length,
        })),
      );
    } else {
      const list = await db.get("lists", [batchId, departmentId]);
      found.push({ place, group: null, students: list?.students.length ?? 0 });
    }
  }
  const others = found.filter((each) => each.students > 0 && calledKey(each) !== calledKey(own));
  const isOwn = ({ place }: Company) => isSamePlace(place, own.place);
  return [...others.filter((each) => !isOwn(each)), ...(own.group ? others.filter(isOwn) : [])].slice(
    0,
    MOST_SUGGESTED,
  );
}

const numberOf = (code: string) => /\d+/.exec(code)?.[0];

function isLikely(
  { place: own }: Called,
  { batch, department, semester, subject }: Called["place"],
): boolean {
  if (batch !== own.batch || semester !== own.semester) return false;
  if (department === own.department) return subject === own.subject;
  return subject === own.subject || (numberOf(subject) ?? "-") === numberOf(own.subject);
}
