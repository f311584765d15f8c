import { type Database, rangeOf } from "./database";
import { forgetCall, readAll } from "./keeping";
import { isKept, type Snapshot, type StoredNotice } from "./stored";

/**
 * The session is over: of all roll calls on this device only what has not arrived, or has not been read, stays, and of
 * no student the name. One that is on screen can be taken to its end.
 */
export async function keepOnlyUnsent(database: Database, isOnScreen: (id: string) => boolean): Promise<void> {
  await database.lists.forget();
  database.names.dropped();
  for (const snapshot of await readAll(database)) {
    const { id } = snapshot.call;
    if (isKept(snapshot) || isOnScreen(id)) await dropNames(database, snapshot);
    else await forgetCall(database, id);
  }
  await (await database.open()).clear("rosters");
}

/** Refusals of the server and notices may tell names, and so do lines that an earlier version wrote. */
const dropNames = (database: Database, { call: { id } }: Snapshot): Promise<void> =>
  database.write(async (tx) => {
    const [calls, lines, notices] = [
      tx.objectStore("calls"),
      tx.objectStore("lines"),
      tx.objectStore("notices"),
    ];
    const range = rangeOf(id);
    const [call, kept, told] = await Promise.all([calls.get(id), lines.getAll(range), notices.getAll(range)]);
    if (!call) return;
    const revision = call.revision + 1;
    await Promise.all([
      tx.objectStore("revisions").add({ call: id, number: revision }),
      calls.put({ ...call, revision, problem: null, signedOut: true }), // what is marked from now on waits for a log-in
      ...kept.filter((line) => "name" in line).map(({ name: _, ...line }) => lines.put(line)),
      ...told.map((notice) => notices.put(byRoll(notice))),
    ]);
  });

const byRoll = (notice: StoredNotice): StoredNotice =>
  notice.kind === "left-list" ? { ...notice, who: notice.rolls ?? [] } : notice;
