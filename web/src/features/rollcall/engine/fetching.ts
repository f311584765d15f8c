import { ApiProblem } from "@/lib/api/problem";
import { calledIn } from "@/lib/groups";
import { type Exchange, joinServer, refusalIfUnknown } from "./joining";
import { forgetCall, keepNew, readCall, readSnapshot } from "./keeping";
import { KeptForOther } from "./refusals";
import type { ServerCall } from "./server";
import { isKept, type Snapshot } from "./stored";

/**
 * Under which id a roll call is on this device: that of its meeting, where it is a class of one. It is fetched where it
 * is not here.
 */
export async function locateCall(exchange: Exchange, id: string, owner: string): Promise<string> {
  const { database } = exchange;
  if (await readCall(database, id)) return id;
  const calls = await (await database.open()).getAll("calls");
  const isOf = ({ classes }: { classes: { id: string }[] }) => classes.some((one) => one.id === id);
  const meeting = calls.find(({ parts, discarding }) => !discarding && parts?.some(isOf));
  return meeting?.id ?? fetchCall(exchange, id, owner);
}

/** Takes over all that the server has of a roll call. Answers the id under which it is kept. */
export async function fetchCall(exchange: Exchange, asked: string, owner: string): Promise<string> {
  const { database } = exchange;
  const theirs = await readWhole(exchange, asked);
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

/** The id may be that of a class, of one class of a meeting, or of a meeting. */
async function readWhole({ database, server }: Exchange, id: string): Promise<ServerCall> {
  const one = await server.read(id).catch(refusalIfUnknown);
  const isUnknown = one instanceof ApiProblem;
  if (!isUnknown && one.meeting === null) return one;
  const meeting = (isUnknown ? null : one.meeting) ?? id;
  const { readMeeting } = await import("./meeting-reading");
  const found = await readMeeting(server, meeting, await database.device()).catch(refusalIfUnknown);
  if (found instanceof ApiProblem) throw isUnknown ? one : found;
  return found;
}

export function refuseIfKept(snapshot: Snapshot): void {
  if (isKept(snapshot)) throw new KeptForOther(snapshot.call.owner);
}
