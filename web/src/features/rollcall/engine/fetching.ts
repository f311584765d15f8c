import { calledIn } from "@/lib/groups";
import { type Exchange, joinServer } from "./joining";
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
  const { database } = exchange;
  const theirs = await readAsOne(exchange, asked);
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

/** All of it comes in one answer, by the id of a class or of a meeting. */
async function readAsOne({ database, server }: Exchange, asked: string): Promise<ServerCall> {
  const told = await server.readMeeting(asked);
  const alone = told.classes.find(({ meeting }) => meeting === null);
  return alone ?? (await loadMeetings()).tellAsOne(told, await database.device());
}

export function refuseIfKept(snapshot: Snapshot): void {
  if (isKept(snapshot)) throw new KeptForOther(snapshot.call.owner);
}
