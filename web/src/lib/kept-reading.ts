/** What screens ask of the lists on this device, without the roll call's engine. */
import type { Choices } from "./groups";
import { findTaught, LABELS, placeIds, type TaughtSubject } from "./kept-labels";
import { type KeptCollege, KeptLists } from "./kept-lists";
import { lastSession } from "./last-session";
import type { Level, WholePlace } from "./place";

interface KeptEntry {
  id: number;
  label: string;
}

interface KeptSubject extends KeptEntry, Partial<Choices> {}

/** A level's labels as kept on this device, in the server's order; null where they are not. */
export async function readKeptLabels(level: Exclude<Level, "subject">): Promise<KeptEntry[] | null> {
  const college = await readOnce((lists) => lists.college());
  return college?.[LABELS[level]].map(([id, label]) => ({ id, label })) ?? null;
}

/** When the server last said that the lists on this device are the newest; null where there are none. */
export async function readCheckedAt(): Promise<number | null> {
  return (await readOnce((lists) => lists.college()))?.checkedAt ?? null;
}

/** The subjects taught at a place, as kept on this device; null where they are not. */
export async function readKeptSubjects(place: Omit<WholePlace, "subject">): Promise<KeptSubject[] | null> {
  const college = await readOnce((lists) => lists.college());
  if (!college) return null;
  const at = placeIds(college, place)?.join();
  const taught = college.subjects.filter(([, ...where]) => where.slice(0, 3).join() === at);
  return withChoices(college, taught);
}

/** One subject, also under what it was called before; null where it is not kept on this device. */
export async function readKeptSubject(place: WholePlace): Promise<KeptSubject | null> {
  const college = await readOnce((lists) => lists.college());
  const taught = college && findTaught(college, place);
  return (taught && (await withChoices(college, [taught]))[0]) ?? null;
}

async function withChoices(college: KeptCollege, taught: readonly TaughtSubject[]): Promise<KeptSubject[]> {
  const subjects: KeptSubject[] = taught.map(([id, , , , label]) => ({ id, label }));
  if (!college.choices?.length) return subjects;
  const { addChoices } = await import("./kept-groups");
  return subjects.map((subject) => addChoices(college, subject));
}

export async function readOnce<T>(read: (lists: KeptLists) => Promise<T>): Promise<T | undefined> {
  const lists = new KeptLists(() => lastSession() !== null);
  try {
    return await read(lists);
  } catch {
    return undefined; // no storage here: nothing is kept
  } finally {
    await lists.close();
  }
}
