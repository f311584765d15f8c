import { ApiProblem } from "@/lib/api/problem";
import { catchUpOrNote, type Exchange, joinServer } from "./joining";
import { forgetCall, forgetNames, forgetRevisions, readAll } from "./keeping";
import { hasToBeSent, isKept, isNews } from "./stored";

const KEPT_WHEN_DISCARDED_MS = 24 * 60 * 60 * 1000;

/** Brings the roll calls nothing waits of up to date, and forgets those that are over. */
export async function tidyUp(exchange: Exchange, owner: string): Promise<void> {
  await forgetRevisions(exchange.database);
  for (const { call, lines } of await readAll(exchange.database, owner)) {
    if (call.upload !== "open" || hasToBeSent(call, lines)) continue;
    if (call.discarded && Date.now() - call.touchedAt < KEPT_WHEN_DISCARDED_MS) continue;
    const isMarkedHere = lines.some(({ turn }) => turn > 0) && !call.discarded;
    try {
      if (isMarkedHere) await catchUpOrNote(exchange, call.id);
      else if (!(await joinServer(exchange, call.id))) await forgetCall(exchange.database, call.id);
    } catch (error) {
      if (!isNotTheirs(error)) throw error;
      await forgetCall(exchange.database, call.id); // all of it has arrived, and it is not theirs any more
    }
  }
  for (const snapshot of await readAll(exchange.database)) {
    const { id, owner: other } = snapshot.call;
    // All of it has arrived: it is nobody's but the server's.
    if (other !== owner && !isKept(snapshot)) await forgetCall(exchange.database, id, other);
  }
  for (const { call, notices } of await readAll(exchange.database, owner)) {
    if (call.upload === "uploaded" && !notices.some(isNews)) await forgetCall(exchange.database, call.id);
  }
  await forgetNames(exchange.database);
}

const isNotTheirs = (error: unknown) => error instanceof ApiProblem && error.status === 403;
