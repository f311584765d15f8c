import { catchUpOrNote, type Exchange, joinServer } from "./joining";
import { forgetCall, forgetRevisions, readAll, readSnapshot } from "./keeping";
import { hasToBeSent, isKept, isNews } from "./stored";

const KEPT_WHEN_DISCARDED_MS = 24 * 60 * 60 * 1000;

/** Takes a roll call away everywhere. Where the server says no, it stays here too. */
export async function discardCall({ database, server, changed }: Exchange, id: string): Promise<void> {
  const snapshot = await readSnapshot(database, id);
  const discarding = server.discard(id, snapshot?.call.discards);
  if (!snapshot || snapshot.call.known) await discarding;
  else discarding.catch(() => {}); // it may still be on its way there; without network it never will be
  await forgetCall(database, id);
  changed(id);
}

/** Brings the roll calls nothing waits of up to date, and forgets those that are over. */
export async function tidyUp(exchange: Exchange, owner: string): Promise<void> {
  await forgetRevisions(exchange.database);
  for (const { call, lines } of await readAll(exchange.database, owner)) {
    if (call.upload !== "open" || hasToBeSent(call, lines)) continue;
    if (call.discarded && Date.now() - call.touchedAt < KEPT_WHEN_DISCARDED_MS) continue;
    if (lines.some(({ turn }) => turn > 0) && !call.discarded) await catchUpOrNote(exchange, call.id);
    else if (!(await joinServer(exchange, call.id))) await forgetCall(exchange.database, call.id);
  }
  for (const snapshot of await readAll(exchange.database)) {
    const { id, owner: other } = snapshot.call;
    // All of it has arrived: it is nobody's but the server's.
    if (other !== owner && !isKept(snapshot)) await forgetCall(exchange.database, id, other);
  }
  for (const { call, notices } of await readAll(exchange.database, owner)) {
    if (call.upload === "uploaded" && !notices.some(isNews)) await forgetCall(exchange.database, call.id);
  }
  const here = await (await exchange.database.open()).getAllKeys("calls");
  await exchange.database.names.keepOnly(new Set(here));
}
