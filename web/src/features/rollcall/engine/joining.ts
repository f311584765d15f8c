import { ApiProblem } from "@/lib/api/problem";
import type { Database } from "./database";
import { readSnapshot, settle } from "./keeping";
import { isNew, mergeServer } from "./merging";
import { readTheirs } from "./news";
import type { Server, ServerCall } from "./server";
import type { StoredCall } from "./stored";

/** What stands between this device and the server. */
export interface Exchange {
  database: Database;
  server: Server;
  /** Whose session it is; null while nobody is known. */
  owner: () => string | null;
  /** Called after each change, so that every tab reads it anew. */
  tellChanged: (id: string) => void;
  /** Called with how many milliseconds the server took to answer. */
  noteDuration?: (milliseconds: number) => void;
}

/** What sending came to: all is there, try again later (or after a log-in), or the server refused. */
export type Sent =
  | { kind: "done" }
  | { kind: "later"; after: number | null }
  | { kind: "signed-out" }
  | { kind: "refused"; problem: ApiProblem };

/** The server's code for what was sent before this device knew of the last discard. */
export const DISCARDED = "discarded";
const MOST_ROUNDS = 20; // far more than answers overtaken by one of our own; nothing may spin for ever

/** Takes over what the server has of a roll call, or was just read there. False where it has none under this id. */
export const joinServer = async (exchange: Exchange, id: string, read?: ServerCall): Promise<boolean> =>
  (await join(exchange, id, read)) === null;

/** The server's refusal where it has none. */
async function join(
  { database, server, tellChanged }: Exchange,
  id: string,
  read?: ServerCall,
): Promise<ApiProblem | null> {
  const device = await database.device();
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const before = await readSnapshot(database, id);
    const acks = before?.call.acks;
    const theirs =
      round === 0 && read ? read : await readTheirs(server, id, before, device).catch(refusalIfUnknown);
    if (theirs instanceof ApiProblem) return theirs;
    const here = await readSnapshot(database, id);
    if (
      here &&
      here.call.acks === acks &&
      !isNew(here.call, mergeServer(here.call, here.lines, theirs, device))
    ) {
      return null;
    }
    const outcome = await settle(database, id, (call, lines) =>
      call.acks === acks ? countAnswer(mergeServer(call, lines, theirs, device)) : null,
    );
    tellChanged(id);
    if (outcome || acks === undefined) return null;
  }
  return null;
}

/** Another answer, read before this one, is out of date from now on: in whatever tab. */
const countAnswer = <T extends { call: StoredCall }>(outcome: T): T => ({
  ...outcome,
  call: { ...outcome.call, acks: outcome.call.acks + 1 },
});

/** Takes over what the server has; where that was thrown away, says so. */
export async function catchUpOrNote(exchange: Exchange, id: string): Promise<void> {
  const none = await join(exchange, id);
  if (none) await noteDiscarded(exchange, id, none, ({ known, upload }) => known && upload === "open");
}

/**
 * Nothing is thrown away here: all marks of this device are to be sent anew, once somebody is marked again. With them
 * goes how often it was discarded: the server opens it again only for who knows of the last time.
 */
export async function noteDiscarded(
  { database, tellChanged }: Exchange,
  id: string,
  { fields }: ApiProblem,
  isConcerned: (call: StoredCall) => boolean = () => true,
): Promise<void> {
  await settle(database, id, (call, lines) => {
    if (!isConcerned(call)) return null;
    const ours = lines.filter(({ turn }) => turn > 0).map((line) => ({ ...line, acked: 0 }));
    const discards = Number(fields.discards ?? call.discards ?? 0);
    const reopened = Number(fields.reopened ?? call.reopened ?? 0);
    const anew = { known: false, number: null, problem: null, upload: "open", undoing: false } as const;
    return { call: { ...call, ...anew, discarded: true, discards, reopened }, lines: ours };
  });
  tellChanged(id);
}

function refusalIfUnknown(error: unknown): ApiProblem {
  if (error instanceof ApiProblem && error.status === 404) return error;
  throw error;
}
