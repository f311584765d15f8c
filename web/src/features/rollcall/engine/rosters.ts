import { ApiProblem, isPassing } from "@/lib/api/problem";
import type { WholePlace } from "@/lib/place";
import { within } from "@/lib/within";
import type { Database } from "./database";
import { NoRoster } from "./refusals";
import type { Server } from "./server";
import type { StoredRoster } from "./stored";
import type { RosterLine } from "./types";

const PATIENCE_MS = 2_500; // with a list at hand, a class does not wait longer for the newest one
const FRESH_MS = 12 * 60 * 60 * 1000;

const keyOf = ({ year, department, semester, subject }: WholePlace) =>
  JSON.stringify([year, department, semester, subject]);

/** The class list: the server's, else the one kept here. */
export async function rosterFor(
  database: Database,
  server: Server,
  place: WholePlace,
): Promise<RosterLine[]> {
  const known = await (await database.open()).get("rosters", keyOf(place));
  const kept = known && known.students.length > 0 ? known : null; // pinned, but never fetched
  const fresh = server.roster(place).then((students) => keep(database, place, students));
  try {
    return await (kept ? within(PATIENCE_MS, fresh, kept.students) : fresh);
  } catch (error) {
    const refused = error instanceof ApiProblem && !isPassing(error) && error.status !== 401;
    if (refused) throw error;
    if (kept) return kept.students;
    throw error instanceof ApiProblem && error.status === 401
      ? error
      : new NoRoster("no list", { cause: error });
  }
}

async function keep(database: Database, place: WholePlace, students: RosterLine[]): Promise<RosterLine[]> {
  await change(database, place, (roster) => ({ ...roster, students, keptAt: Date.now() }));
  return students;
}

/** Pinned lists are kept however long ago the class was taken. */
export async function pin(database: Database, server: Server, place: WholePlace, pinned: boolean) {
  await change(database, place, (roster) => ({ ...roster, pinned }));
  if (pinned) await server.roster(place).then((students) => keep(database, place, students));
}

export async function keptRosters(database: Database): Promise<StoredRoster[]> {
  return (await database.open()).getAll("rosters");
}

/**
 * Keeps the lists of the classes taken last and of the pinned ones; forgets all others. Not one fetched today:
 * the server may not have heard yet of the class it was opened for.
 */
export async function keepRecent(database: Database, server: Server): Promise<void> {
  const recent = await server.recent();
  const kept = new Map((await keptRosters(database)).map((roster) => [roster.key, roster]));
  const wanted = new Map(recent.map((place) => [keyOf(place), place]));
  for (const roster of kept.values()) if (roster.pinned) wanted.set(roster.key, roster.place);
  const db = await database.open();
  const isFresh = (key: string) => Date.now() - (kept.get(key)?.keptAt ?? 0) < FRESH_MS;
  for (const key of kept.keys()) if (!wanted.has(key) && !isFresh(key)) await db.delete("rosters", key);
  for (const [key, place] of wanted) {
    if (isFresh(key)) continue;
    await server.roster(place).then((students) => keep(database, place, students), onlyPassing);
  }
}

/** A subject removed since is left out; without network there is no use in asking for the next one. */
function onlyPassing(error: unknown): void {
  if (!(error instanceof ApiProblem) || isPassing(error)) throw error;
}

async function change(database: Database, place: WholePlace, work: (roster: StoredRoster) => StoredRoster) {
  const key = keyOf(place);
  const tx = (await database.open()).transaction("rosters", "readwrite");
  const roster = (await tx.store.get(key)) ?? { key, place, students: [], pinned: false, keptAt: 0 };
  await tx.store.put(work(roster));
  await tx.done;
}
