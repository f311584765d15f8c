import { type Database, rangeOf } from "./database";
import { forgetCall, readAll } from "./keeping";
import { isKept, type Snapshot, type StoredNotice } from "./stored";

const BEING_TAKEN_MS = 30 * 60 * 1000;

/** In whatever tab: nobody is thrown out of a class. */
const isBeingTaken = ({ call }: Snapshot): boolean =>
  call.upload === "open" && Date.now() - call.touchedAt < BEING_TAKEN_MS;

/**
 * The session is over: of all roll calls on this device only what has not arrived, or has not been read, stays, and of
 * no student the name. One that is being taken can be taken to its end.
 */
export async function keepOnlyUnsent(database: Database): Promise<void> {
  await database.lists.forget();
  database.names.noteDropped();
  for (const snapshot of await readAll(database)) {
    const { id } = snapshot.call;
    if (isKept(snapshot) || isBeingTaken(snapshot)) await dropNames(database, snapshot);
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
