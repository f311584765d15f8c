import { ApiProblem } from "@/lib/api/problem";
import { calledIn } from "@/lib/groups";
import { type Exchange, joinServer, refusalIfUnknown } from "./joining";
import { forgetCall, keepNew, readCall, readSnapshot } from "./keeping";
import { loadMeetings } from "./load-meetings";
import { KeptForOther } from "./refusals";
import type { ServerCall } from "./server";
import { isKept, type Snapshot, type StoredPart } from "./stored";

/**
 * Under which id a roll call is on this device: that of its meeting, where it is a class of one. It is fetched where it
 * is not here.
 */
export async function locateCall(exchange: Exchange, id: string, owner: string): Promise<string> {
  const { database } = exchange;
  if (await readCall(database, id)) return id;
  const calls = await (await database.open()).getAll("calls");
  const isOf = ({ classes }: StoredPart) => classes.some((one) => one.id === id);
  return calls.find(({ parts }) => parts?.some(isOf))?.id ?? fetchCall(exchange, id, owner);
}

/** Takes over all that the server has of a roll call. Answers the id under which it is kept. */
export async function fetchCall(exchange: Exchange, asked: string, owner: string): Promise<string> {
  const { database, server } = exchange;
  const one = await server.read(asked).catch(refusalIfUnknown);
  const theirs: ServerCall =
    one instanceof ApiProblem || one.meeting
      ? await (await loadMeetings()).readInstead(server, asked, one, await database.device())
      : one;
  const { id, parts, heldOn, subjectId, entries: students } = theirs;
  const others = await readSnapshot(database, id);
  if (others && others.call.owner !== owner) {
    refuseIfKept(others);
    await forgetCall(database, id); // the server has all of it
  }
  await keepNew(database, { id, owner, parts, ...calledIn(theirs), subjectId, heldOn, students });
  await joinServer(exchange, id, theirs);
  return id;
}

export function refuseIfKept(snapshot: Snapshot): void {
  if (isKept(snapshot)) throw new KeptForOther(snapshot.call.owner);
}
