import { ApiProblem } from "@/lib/api/problem";
import type { Database } from "./database";
import { readSnapshot, settle } from "./keeping";
import { isNew, merged } from "./merging";
import { readTheirs } from "./news";
import type { Server, ServerRollCall } from "./server";

/** What stands between this device and the server. */
export interface Exchange {
  database: Database;
  server: Server;
  /** Whose session it is; null while nobody is known. */
  owner: () => string | null;
  /** Told after each change, so that every tab reads it anew. */
  changed: (id: string) => void;
  /** Told how many milliseconds the server took to answer. */
  took?: (milliseconds: number) => void;
}

const MOST_ROUNDS = 20; // far more than answers overtaken by one of our own; nothing may spin for ever

/** Takes over what the server has of a roll call, or was just read there. False where it has none under this id. */
export async function joinServer(
  { database, server, changed }: Exchange,
  id: string,
  read?: ServerRollCall,
): Promise<boolean> {
  const device = await database.device();
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const before = await readSnapshot(database, id);
    const acks = before?.call.acks;
    const theirs =
      round === 0 && read ? read : await readTheirs(server, id, before, device).catch(nullIfUnknown);
    if (!theirs) return false;
    const here = await readSnapshot(database, id);
    if (here && here.call.acks === acks && !isNew(here.call, merged(here.call, here.lines, theirs, device))) {
      return true;
    }
    const outcome = await settle(database, id, (call, lines) =>
      call.acks === acks ? merged(call, lines, theirs, device) : null,
    );
    changed(id);
    if (outcome || acks === undefined) return true;
  }
  return true;
}

/** Takes over what the server has; where that was thrown away, says so. */
export async function catchUpOrNote(exchange: Exchange, id: string): Promise<void> {
  if (!(await joinServer(exchange, id))) await noteDiscarded(exchange, id);
}

/** Nothing is thrown away here: all marks of this device are to be sent anew, once somebody is marked again. */
async function noteDiscarded({ database, changed }: Exchange, id: string): Promise<void> {
  await settle(database, id, (call, lines) => {
    if (!call.known || call.upload !== "open") return null;
    const ours = lines.filter(({ turn }) => turn > 0).map((line) => ({ ...line, acked: 0 }));
    return { call: { ...call, known: false, number: null, problem: null, discarded: true }, lines: ours };
  });
  changed(id);
}

function nullIfUnknown(error: unknown): null {
  if (error instanceof ApiProblem && error.status === 404) return null;
  throw error;
}
