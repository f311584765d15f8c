import { formerPlaces, renameSubject } from "@/lib/kept-renames";
import { fromKept, isSamePlace, toKept, type WholePlace } from "@/lib/place";
import type { Database } from "./database";
import { keyOf } from "./rosters";
import type { StoredCall } from "./stored";

/** What a class was told that its subject is called by now, its lists are called too: the next one may be opened without network. */
export async function renameLists(database: Database, call: StoredCall): Promise<void> {
  for (const { subjectId, place } of call.parts ?? [call]) {
    if (subjectId) await renameSubjectLists(database, subjectId, place);
  }
}

async function renameSubjectLists({ lists }: Database, subjectId: number, place: WholePlace): Promise<void> {
  await lists.correct((college) => {
    const renamed = renameSubject(college, subjectId, place);
    return { ...renamed, former: formerPlaces(college, renamed) };
  });
  const tx = (await lists.open()).transaction("rosters", "readwrite");
  const former = (await tx.store.getAll()).filter(
    (kept) => kept.subjectId === subjectId && !isSamePlace(fromKept(kept.place), place),
  );
  for (const { key, ...kept } of former) {
    await tx.store.delete(key);
    await tx.store.put({ ...kept, key: keyOf(place, kept.group?.id), place: toKept(place) });
  }
  await tx.done;
}
