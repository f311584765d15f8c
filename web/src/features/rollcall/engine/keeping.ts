import type { Called } from "@/lib/groups";
import { type Database, rangeOf, type Writing } from "./database";
import { addNames, omitName } from "./names";
import {
  emptyLine,
  fromDisk,
  type KeptCall,
  type ListedLine,
  type Snapshot,
  type StoredCall,
  type StoredLine,
  type StoredNotice,
  type StoredPart,
  toDisk,
} from "./stored";

interface NewCall extends Called {
  id: string;
  owner: string;
  subjectId: number | undefined;
  heldOn: string;
  chosenNumber?: number | undefined;
  hour?: number | undefined;
  another?: boolean | undefined;
  /** Of a meeting. */
  parts?: StoredPart[] | undefined;
  students: readonly ListedLine[];
}

const inOrder = <T extends { position: number }>(lines: T[]) => lines.sort((a, b) => a.position - b.position);

export async function keepNew(database: Database, opened: NewCall): Promise<void> {
  const { id, owner, parts, place, group, subjectId, heldOn, chosenNumber, hour, another } = opened;
  const call: StoredCall = {
    id,
    owner,
    ...(parts && { parts }),
    place,
    group,
    subjectId,
    heldOn,
    chosenNumber,
    hour,
    another,
    number: null,
    openedBy: owner,
    known: false,
    revision: 0,
    turn: 0,
    upload: "open",
    uploadedBy: null,
    withdrawnBy: null,
    problem: null,
    signedOut: false,
    discarded: false,
    discards: 0,
    reopened: 0,
    missedNetwork: false,
    acks: 0,
    echo: null,
    savedAt: null,
    touchedAt: Date.now(),
  };
  const lines = opened.students.map((student, position) => emptyLine(id, student, position));
  await database.names.keep(id, lines);
  await database.write(async (tx) => {
    if (await tx.objectStore("calls").get(id)) return; // another tab was first
    call.revision = await lastRevision(tx, id); // it may have been here before
    await writeOutcome(tx, { call, lines });
  });
}

export async function readCall(database: Database, id: string): Promise<StoredCall | undefined> {
  return unlessDiscarded(await (await database.open()).get("calls", id));
}

/** One that was thrown away is not here any more, for all but those who tell the server. */
const unlessDiscarded = (call: KeptCall | undefined): StoredCall | undefined =>
  call && !call.discarding ? fromDisk(call) : undefined;

export async function readSnapshot(database: Database, id: string): Promise<Snapshot | null> {
  const db = await database.open();
  const tx = db.transaction(["calls", "lines", "steps", "notices"]);
  const [names, kept, lines, lastStep, notices] = await Promise.all([
    database.names.of(id),
    tx.objectStore("calls").get(id),
    tx.objectStore("lines").getAll(rangeOf(id)),
    tx.objectStore("steps").openCursor(rangeOf(id), "prev"),
    tx.objectStore("notices").getAll(rangeOf(id)),
  ]);
  const call = unlessDiscarded(kept);
  return call
    ? {
        call,
        lines: addNames(inOrder(lines), names),
        lastStep: lastStep?.value ?? null,
        notices,
      }
    : null;
}

/** Everybody's where nobody is named. */
const isOf =
  (owner: string | undefined) =>
  (call: StoredCall): boolean =>
    owner === undefined || call.owner === owner;

/** Every roll call of this person on this device; without one, of everybody. */
export async function readAll(database: Database, owner?: string): Promise<Snapshot[]> {
  const db = await database.open();
  const calls = (await db.getAll("calls")).map(fromDisk).filter(isOf(owner));
  const all = await Promise.all(calls.map(({ id }) => readSnapshot(database, id)));
  return all.filter((snapshot) => snapshot !== null);
}

/** What came of an exchange with the server. */
export interface Outcome {
  call: StoredCall;
  lines?: StoredLine[];
  gone?: StoredLine[];
  notices?: StoredNotice[];
}

/** Reads the roll call as it is by now and writes what came of it, in one transaction. */
export async function settle(
  database: Database,
  id: string,
  work: (call: StoredCall, lines: StoredLine[]) => Outcome | null,
  durability: "strict" | "relaxed" = "relaxed",
): Promise<Outcome | null> {
  const names = await database.names.of(id);
  let before: StoredCall | undefined;
  const settled = await database.write(async (tx) => {
    const [kept, lines] = await Promise.all([
      tx.objectStore("calls").get(id),
      tx.objectStore("lines").getAll(rangeOf(id)),
    ]);
    const call = unlessDiscarded(kept);
    before = call;
    const outcome = call ? work(call, addNames(inOrder(lines), names)) : null;
    if (outcome) await writeOutcome(tx, outcome);
    return outcome;
  }, durability);
  if (settled?.lines) await database.names.keep(id, settled.lines);
  if (settled && before && labelsOf(before) !== labelsOf(settled.call))
    await followLabels(database, settled.call);
  return settled;
}

const labelsOf = ({ place, parts }: StoredCall) => JSON.stringify([place, parts?.map((part) => part.place)]);

/** A comfort: where nothing can be kept, or nobody is logged in, the lists come anew with the next log-in. */
const followLabels = (database: Database, call: StoredCall): Promise<void> =>
  import("./renamed-lists").then(({ renameLists }) => renameLists(database, call)).catch(() => {});

async function writeOutcome(tx: Writing, { call, lines = [], gone = [], notices = [] }: Outcome) {
  const [lineTable, noticeTable] = [tx.objectStore("lines"), tx.objectStore("notices")];
  const revision = call.revision + 1;
  await Promise.all([
    tx.objectStore("revisions").add({ call: call.id, number: revision }),
    tx.objectStore("calls").put(toDisk({ ...call, revision })),
    ...lines.map((line) => lineTable.put(omitName(line))),
    ...gone.map((line) => lineTable.delete([call.id, line.student])),
    ...notices.map((notice) => noticeTable.put(notice)),
  ]);
}

export const forgetNotice = (database: Database, id: string, notice: string): Promise<void> =>
  database.write((tx) => tx.objectStore("notices").delete([id, notice]));

/**
 * Its revisions stay for the time being, with one more: a page that still shows it must not write it anew. With an owner,
 * only while it is still theirs: the next person may have fetched it meanwhile.
 */
export const forgetCall = (database: Database, id: string, owner?: string): Promise<void> =>
  database.write(async (tx) => {
    const there = await tx.objectStore("calls").get(id);
    if (owner !== undefined && !(there && isOf(owner)(fromDisk(there)))) return;
    await Promise.all([empty(tx, id, await lastRevision(tx, id)), tx.objectStore("calls").delete(id)]);
  });

/**
 * Forgets a roll call that the server never answered about, but for the discard itself. False, and nothing is changed,
 * where the server has it: then that has to agree first.
 */
export const keepDiscard = (database: Database, id: string): Promise<boolean> =>
  database.write(async (tx) => {
    const calls = tx.objectStore("calls");
    const call = await calls.get(id);
    if (!call || call.known) return false;
    const revision = call.revision + 1;
    const left = { ...call, revision, problem: null, discarding: true };
    await Promise.all([empty(tx, id, call.revision), calls.put(left)]);
    return true;
  });

/** The discards that the server has still to hear of: of one person, or of everybody. */
export async function readDiscards(database: Database, owner?: string): Promise<StoredCall[]> {
  const calls = await (await database.open()).getAll("calls");
  return calls.map(fromDisk).filter((call) => call.discarding && isOf(owner)(call));
}

/** Whoever has not read this cannot write the roll call anew. */
const empty = (tx: Writing, id: string, revision: number) =>
  Promise.all([
    tx.objectStore("revisions").add({ call: id, number: revision + 1 }),
    ...(["lines", "steps", "notices"] as const).map((table) => tx.objectStore(table).delete(rangeOf(id))),
  ]);

/** Names in roll calls that are not on this device any more. */
export async function forgetNames(database: Database): Promise<void> {
  const calls = await (await database.open()).getAll("calls");
  const here = calls.filter(({ discarding }) => !discarding).map(({ id }) => id);
  await database.names.keepOnly(new Set(here));
}

/** Revisions of roll calls that are not on this device any more. */
export const forgetRevisions = (database: Database): Promise<void> =>
  database.write(async (tx) => {
    const table = tx.objectStore("revisions");
    const [here, all] = await Promise.all([tx.objectStore("calls").getAllKeys(), table.getAllKeys()]);
    const kept = new Set(here);
    const over = new Set(all.map(([call]) => call).filter((call) => !kept.has(call)));
    await Promise.all(Array.from(over, (call) => table.delete(rangeOf(call))));
  }, "relaxed");

async function lastRevision(tx: Writing, id: string): Promise<number> {
  const last = await tx.objectStore("revisions").openKeyCursor(rangeOf(id), "prev");
  return last?.key[1] ?? 0;
}
