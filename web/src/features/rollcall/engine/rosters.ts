import { ApiProblem, isPassing } from "@/lib/api/problem";
import type { Called } from "@/lib/groups";
import type { KeptRoster } from "@/lib/kept-lists";
import { fromKept, toKept, type WholePlace } from "@/lib/place";
import { sameLabel } from "@/lib/same-label";
import { within } from "@/lib/within";
import type { Database } from "./database";
import { NoRoster, NoStudents } from "./refusals";
import type { Roster, Server } from "./server";

const PATIENCE_MS = 2_500; // with a list at hand, a class does not wait longer for the newest one
const FRESH_MS = 12 * 60 * 60 * 1000;
const CHECKED_MS = 15 * 60 * 1000;

export const keyOf = ({ batch, department, semester, subject }: WholePlace, groupId?: number) =>
  JSON.stringify([batch, department, semester, subject, ...(groupId ? [groupId] : [])]);

/** Whom a class calls. Refused where there is nobody to call, or two under one roll, as only groups can have it. */
export async function findRoster(...asked: Parameters<typeof fetchRoster>): Promise<Roster> {
  const roster = await fetchRoster(...asked);
  const { group, students } = roster;
  if (students.length === 0 && !group) throw new NoStudents("nobody is on the list");
  if (students.length === 0 || new Set(students.map(({ roll }) => sameLabel(roll))).size < students.length) {
    await (await import("./wrong-rosters")).refuseRoster(roster);
  }
  return roster;
}

/** As the server says, else as it is kept here. */
async function fetchRoster(
  database: Database,
  server: Server,
  place: WholePlace,
  groupId?: number,
  heldOn?: string,
  subjectId?: number,
): Promise<Roster> {
  const kept = await readKept(database, place, groupId, subjectId);
  // Who was called on another date is not kept: the next class calls those of its own.
  const fresh = server
    .roster(place, groupId, heldOn, subjectId)
    .then((roster) => (heldOn ? roster : keep(database, place, roster, groupId)));
  try {
    return await (kept ? within(PATIENCE_MS, fresh, kept) : fresh);
  } catch (error) {
    const refused = error instanceof ApiProblem && !isPassing(error) && error.status !== 401;
    if (refused) throw error;
    if (kept) return kept;
    throw error instanceof ApiProblem && error.status === 401
      ? error
      : new NoRoster("no list", { cause: error });
  }
}

/** Its own list where it has been fetched, for it may be newer; else the one kept with all others. */
async function readKept(
  { lists }: Database,
  place: WholePlace,
  groupId: number | undefined,
  subjectId: number | undefined,
): Promise<Roster | null> {
  try {
    const own = await (await lists.open()).get("rosters", keyOf(place, groupId));
    const all = (await lists.college())?.checkedAt ?? 0;
    const ownList = own?.students.length && (!subjectId || own.subjectId === subjectId) ? own : null;
    const list =
      ownList && ownList.keptAt >= all
        ? ownList
        : ((await lists.listOf(place, groupId, subjectId)) ?? ownList);
    return list && { place, group: list.group, subjectId: list.subjectId, students: list.students };
  } catch {
    return null; // nothing can be kept here
  }
}

/** Under what the subject is called now, which may not be what was asked for. */
async function keep(
  database: Database,
  asked: WholePlace,
  { place, ...told }: Roster,
  groupId: number | undefined,
): Promise<Roster> {
  const { subjectId, group, students } = told;
  const work = (kept: KeptRoster) => ({ ...kept, subjectId, group, students, keptAt: Date.now() });
  await change(database, [keyOf(place, groupId), keyOf(asked, groupId)], place, work).catch(() => {});
  return { place, ...told };
}

/** Pinned lists are kept however long ago the class was taken. */
export async function pinRoster(
  database: Database,
  server: Server,
  { place, group }: Called,
  pinned: boolean,
): Promise<void> {
  const key = keyOf(place, group?.id);
  await change(database, [key, key], place, (roster) => ({ ...roster, group, pinned }));
  if (pinned) {
    await server.roster(place, group?.id).then((roster) => keep(database, place, roster, group?.id));
  }
}

export async function listKeptRosters({ lists }: Database): Promise<KeptRoster[]> {
  return (await lists.open()).getAll("rosters");
}

/**
 * Keeps the lists of all classes that this person may take: in one answer, and none at all where nothing has changed.
 * A connection that is paid for, or very slow, is spared: there only recent and pinned classes are kept.
 */
export async function keepLists(database: Database, server: Server): Promise<void> {
  await moveOld(database);
  if (!isSpared()) await keepAll(database, server);
  await keepRecent(database, server);
}

async function keepAll({ lists }: Database, server: Server): Promise<void> {
  const known = await lists.college();
  if (known && Date.now() - known.checkedAt < CHECKED_MS) return;
  const told = await server.lists(known?.tag || null).catch(noneIfRefused);
  if (told === undefined) return;
  if (told) await lists.keep(told.lists, told.tag);
  else await lists.noteChecked();
}

interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Whether the person asked the browser to save data, or the network hardly carries any. */
function isSpared(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection };
  return connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? "");
}

/**
 * Knows the classes taken last and the pinned ones; forgets all others. Not one fetched today: the server may not have
 * heard yet of the class it was opened for. Their lists are fetched one by one only where they did not come with all.
 */
async function keepRecent(database: Database, server: Server): Promise<void> {
  const recent = await server.recent();
  const kept = new Map((await listKeptRosters(database)).map((roster) => [roster.key, roster]));
  const wanted = new Map(recent.map((called) => [keyOf(called.place, called.group?.id), called]));
  for (const { key, place, group, pinned } of kept.values()) {
    if (pinned) wanted.set(key, { place: fromKept(place), group });
  }
  const db = await database.lists.open();
  const isFresh = (key: string) => Date.now() - (kept.get(key)?.keptAt ?? 0) < FRESH_MS;
  for (const key of kept.keys()) if (!wanted.has(key) && !isFresh(key)) await db.delete("rosters", key);
  for (const [key, { place, group }] of wanted) {
    if (isFresh(key)) continue;
    const withAll = await database.lists.listOf(place, group?.id);
    const keepOne = (roster: Roster) => keep(database, place, roster, group?.id);
    if (withAll) await keepOne({ place, group, subjectId: withAll.subjectId, students: [] });
    else await server.roster(place, group?.id).then(keepOne, noneIfRefused);
  }
}

/** A subject removed since is left out; without network there is no use in asking for the next one. */
function noneIfRefused(error: unknown): undefined {
  if (!(error instanceof ApiProblem) || isPassing(error) || error.status === 401) throw error;
}

/** An earlier version kept class lists with the roll calls. */
async function moveOld(database: Database): Promise<void> {
  const calls = await database.open();
  const old = await calls.getAll("rosters");
  if (old.length === 0) return;
  const lists = await database.lists.open();
  await Promise.all(old.map((roster) => lists.put("rosters", roster)));
  await calls.clear("rosters");
}

/** `former`: the key of what it was called, where it was kept before. */
async function change(
  database: Database,
  [key, former]: [string, string],
  place: WholePlace,
  work: (roster: KeptRoster) => KeptRoster,
) {
  const tx = (await database.lists.open()).transaction("rosters", "readwrite");
  const kept = (await tx.store.get(key)) ?? (await tx.store.get(former));
  const roster = { students: [], pinned: false, keptAt: 0, ...kept, key, place: toKept(place) };
  await tx.store.delete(former);
  await tx.store.put(work(roster));
  await tx.done;
}
