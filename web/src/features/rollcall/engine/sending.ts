import { ApiProblem, isPassing } from "@/lib/api/problem";
import { newId } from "@/lib/new-id";
import { bodyOf } from "./bodies";
import { sendDiscards } from "./discarding";
import { DISCARDED, type Exchange, joinServer, noteDiscarded, type Sent } from "./joining";
import { readAll, readCall, readSnapshot, settle } from "./keeping";
import { loadMeetings } from "./load-meetings";
import { hasMark, leftListNotice, overruledNotice, putTheirs } from "./merging";
import type { SavedCall, Server } from "./server";
import { storeProblem } from "./state";
import { hasToBeSent, isWaiting, type Snapshot, type StoredLine, type StoredNotice } from "./stored";
import { undoOnServer } from "./undoing";

const UNMARKED = "unmarked";
const MOST_ROUNDS = 20; // far more than marks given while sending; a server that always says no must not spin us

/** Sends all that waits of one person. Only one sender of a browser may run this at a time. */
export async function sendAll(exchange: Exchange, owner: string): Promise<Sent> {
  let worst = await sendDiscards(exchange, owner);
  if (worst.kind === "signed-out") return worst;
  for (const snapshot of await readAll(exchange.database, owner)) {
    const sent = await sendCall(exchange, snapshot.call.id, snapshot);
    if (sent.kind === "signed-out") return sent;
    if (sent.kind === "later") worst = sent;
  }
  return worst;
}

/** Sends what waits of one roll call. Marks given meanwhile are left to the next time, which they ask for themselves. */
export async function sendCall(exchange: Exchange, id: string, read?: Snapshot): Promise<Sent> {
  const { database, server } = exchange;
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const snapshot = (round === 0 && read) || (await readSnapshot(database, id));
    if (!snapshot || !hasToBeSent(snapshot.call, snapshot.lines)) return { kind: "done" };
    if (snapshot.call.owner !== exchange.owner()) return noteSignedOut(exchange, id);
    const device = await database.device();
    const waiting = snapshot.lines.filter(isWaiting);
    try {
      // Where the server has no class yet, it gets one first: only in a class it can note that the upload was undone.
      if (snapshot.call.undoing && snapshot.call.known) {
        const problem = await undoOnServer(exchange, snapshot.call);
        if (problem) return { kind: "refused", problem };
        continue;
      }
      const began = performance.now();
      const saved = await save(server, snapshot, waiting, device);
      exchange.noteDuration?.(performance.now() - began);
      if (saved.withdrawnAt !== null) {
        await joinServer(exchange, id); // it counts nowhere: not to be called uploaded
        continue;
      }
      await acknowledge(exchange, snapshot, waiting, saved);
      if (snapshot.call.undoing) continue;
      const closedElsewhere = saved.uploadedAt !== null && snapshot.call.upload === "open";
      if (!closedElsewhere && numberOf(snapshot, saved) !== null) return { kind: "done" };
      await joinServer(exchange, id).catch(() => {}); // comfort only: the marks are there
    } catch (error) {
      const sent = await handleRefusal(exchange, id, error);
      if (sent) return sent;
    }
  }
  return { kind: "later", after: null };
}

/** A class, or all classes of a meeting, in one request. */
async function save(
  server: Server,
  snapshot: Snapshot,
  waiting: StoredLine[],
  device: number,
): Promise<SavedCall> {
  const { call, lines } = snapshot;
  if (call.parts) {
    const { saveMeeting } = await loadMeetings();
    return saveMeeting(server, snapshot, call.parts, waiting, device);
  }
  const roster = lines.map(({ student }) => student);
  return server.save(call.id, bodyOf(call, roster, waiting, device));
}

/**
 * Which class of the day it is, where this device has all that the server has: it went on with a class, or opened one
 * with the same students. Null where it has to read: also for one that was discarded, and opened anew by this.
 */
function numberOf({ call, lines }: Snapshot, { number, listed }: SavedCall): number | null {
  const opened = typeof listed === "number";
  if (call.number !== null) return opened ? null : call.number;
  return listed === lines.length && lines.every(({ by, name }) => by === null && name !== "")
    ? (number ?? null)
    : null;
}

/** What was sent is there. A mark given meanwhile has a later turn and goes on waiting. */
async function acknowledge(exchange: Exchange, was: Snapshot, sent: StoredLine[], saved: SavedCall) {
  const turns = new Map(sent.map(({ student, turn }) => [student, turn]));
  const { id, upload } = was.call;
  await settle(exchange.database, id, (call, lines) => {
    const outdone = new Map(saved.outdone.map((theirs) => [theirs.student, theirs]));
    const acked = lines.flatMap((line) => {
      const turn = turns.get(line.student);
      if (!turn) return [];
      const there = { ...line, acked: Math.max(line.acked, turn), replaced: null };
      const theirs = outdone.get(line.student);
      return [theirs && !isWaiting(there) ? putTheirs(there, theirs) : there];
    });
    const uploaded = upload === "queued" && !call.undoing; // it may have been undone while it was on its way
    return {
      call: {
        ...call,
        ...(call.parts && { parts: saved.tellParts?.(call.parts) }),
        place: saved.place ?? call.place,
        known: true,
        number: numberOf(was, saved) ?? call.number,
        acks: call.acks + 1,
        echo: saved.echo ?? call.echo,
        upload: uploaded ? "uploaded" : call.upload,
        uploadedBy: uploaded ? call.owner : call.uploadedBy,
        waits: saved.waits ?? false,
        problem: upload === "open" && STAYS_OPEN.has(call.problem?.code ?? "") ? call.problem : null,
        signedOut: false,
        missedNetwork: false,
        savedAt: Date.now(),
      },
      lines: acked,
      notices: [
        ...replacedNotices(id, lines, saved),
        ...outdoneNotices(id, sent, saved),
        ...backOnlineNotices(was, sent.length),
      ],
    };
  });
  exchange.tellChanged(id);
}

/** Marks of others that ours replaced unseen. Whom we had on screen and changed is no news. */
function replacedNotices(call: string, lines: StoredLine[], saved: SavedCall): StoredNotice[] {
  const here = new Map(lines.map((line) => [line.student, line]));
  return saved.overruled.flatMap((theirs) => {
    const line = here.get(theirs.student);
    if (!line || line.replaced?.by === theirs.by) return [];
    return [{ ...overruledNotice(call, line, theirs), ours: true }];
  });
}

/** Marks of ours that do not stand, as they were sent. Taking a mark back where another's stands is no news. */
function outdoneNotices(call: string, sent: StoredLine[], saved: SavedCall): StoredNotice[] {
  const theirs = new Map(saved.outdone.map((each) => [each.student, each]));
  return sent.flatMap((line) => {
    const stands = theirs.get(line.student);
    if (!stands || !hasMark(stands) || line.mark === null || line.mark === stands.mark) return [];
    const together = sent.filter(({ bulk = false }) => bulk === (line.bulk ?? false)).length;
    return [{ ...overruledNotice(call, line, stands), sent: together }];
  });
}

const backOnlineNotices = ({ call }: Snapshot, count: number): StoredNotice[] =>
  call.missedNetwork && count > 0 ? [{ call: call.id, kind: "back-online", id: newId(), count }] : [];

/** Refusals of what this device would not have sent, had it known what the server has. */
const BEHIND = new Set(["uploaded", "sent_otherwise"]);
const STAYS_OPEN = new Set([UNMARKED, "upload_undone"]);

/** What to do about a refusal; null to go on with what is left to send. */
async function handleRefusal(exchange: Exchange, id: string, error: unknown): Promise<Sent | null> {
  if (!(error instanceof ApiProblem)) return noteNoAnswer(exchange, id, null);
  if (isPassing(error) || error.status === 429) return noteNoAnswer(exchange, id, error.retryAfter);
  if (error.status === 401) return noteSignedOut(exchange, id);
  if (error.code === "not_on_roster")
    return leaveOut(exchange, id, error).catch((again) => handleRefusal(exchange, id, again));
  if (error.code === DISCARDED) return stopDiscarded(exchange, id, error);
  if (BEHIND.has(error.code)) return catchUp(exchange, id, error);
  if (STAYS_OPEN.has(error.code)) return reopen(exchange, id, error);
  return stop(exchange, id, error);
}

/** Nobody is logged in, or somebody else: it waits for whoever made the marks. */
async function noteSignedOut(exchange: Exchange, id: string): Promise<Sent> {
  await note(exchange, id, "signedOut");
  return { kind: "signed-out" };
}

async function noteNoAnswer(exchange: Exchange, id: string, after: number | null): Promise<Sent> {
  await note(exchange, id, "missedNetwork");
  return { kind: "later", after };
}

/** Written once: without network it is tried every minute, for hours perhaps. */
async function note(exchange: Exchange, id: string, fact: "signedOut" | "missedNetwork") {
  const noted = await settle(exchange.database, id, (call) =>
    call[fact] ? null : { call: { ...call, [fact]: true } },
  );
  if (noted) exchange.tellChanged(id);
}

/** The class goes on without those who have moved to another list. */
async function leaveOut(exchange: Exchange, id: string, problem: ApiProblem): Promise<Sent | null> {
  const { database, server } = exchange;
  const here = await readCall(database, id);
  const left = here?.parts
    ? await (await loadMeetings()).leaveMeeting(database, server, here, here.parts, problem)
    : await settle(database, id, (call, lines) => {
        const gone = lines.filter(({ student }) => String(student) in problem.fields);
        return gone.length > 0
          ? { call, gone, notices: [leftListNotice(id, Object.values(problem.fields), gone)] }
          : null;
      });
  exchange.tellChanged(id);
  return left ? null : stop(exchange, id, problem);
}

/** The server is further than we thought: the class was closed or opened again, or it has turns of ours we do not know. */
async function catchUp(exchange: Exchange, id: string, problem: ApiProblem): Promise<Sent | null> {
  try {
    if (!(await joinServer(exchange, id))) return await stop(exchange, id, problem);
  } catch (error) {
    return error instanceof ApiProblem && error.status === 401
      ? handleRefusal(exchange, id, error)
      : noteNoAnswer(exchange, id, null);
  }
  return null;
}

/** It is not opened again by what was on its way: only by whoever is told, and marks somebody then. */
async function stopDiscarded(exchange: Exchange, id: string, problem: ApiProblem): Promise<Sent> {
  await noteDiscarded(exchange, id, problem);
  return { kind: "refused", problem };
}

/** Somebody took a mark back elsewhere. The class is open again, and its marks are sent without the upload. */
async function reopen(exchange: Exchange, id: string, problem: ApiProblem): Promise<null> {
  await stop(exchange, id, problem);
  await joinServer(exchange, id).catch(() => {}); // shows who it is; the next sending tells the rest
  return null;
}

/** Nothing is lost: it stays here, opened again for changes, with the server's words. */
async function stop(exchange: Exchange, id: string, problem: ApiProblem): Promise<Sent> {
  await settle(exchange.database, id, (call) => ({
    call: {
      ...call,
      problem: storeProblem(problem),
      upload: call.upload === "queued" ? "open" : call.upload,
    },
  }));
  exchange.tellChanged(id);
  return { kind: "refused", problem };
}
