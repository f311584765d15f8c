import type { Database, Writing } from "./database";
import type { StepBefore, StoredCall, StoredLine, StoredStep } from "./stored";
import type { Mark, StepInfo } from "./types";

/** What a step changed, for the state in memory. */
export interface Change {
  call: StoredCall;
  lines: StoredLine[];
  lastStep: StoredStep | null;
}

/** The roll call is closed on this device, or was cleared from it. */
export class NotOpen extends Error {
  override readonly name = "NotOpen";
}

interface Step {
  kind: StepInfo["kind"];
  mark: Mark | null;
  /** Whom it is about; asked inside the transaction, so that another tab's marks count. */
  students: number[] | ((lines: StoredLine[]) => number[]);
}

/** Marks, undo step and turns go down in one transaction: all of it, or nothing. */
export function takeStep(database: Database, id: string, step: Step): Promise<Change> {
  return database.write(async (tx) => {
    const [call, lines] = await Promise.all([openCall(tx, id), linesOf(tx, id, step.students)]);
    if (lines.length === 0) return { call, lines, lastStep: await lastStepOf(tx, id) };
    const before = lines.map(({ student, mark }): StepBefore => ({ student, mark }));
    const lastStep = { call: id, number: call.turn + 1, kind: step.kind, mark: step.mark, before };
    const change = give(
      call,
      lines.map((line) => ({ line, mark: step.mark })),
    );
    unawaited(write(tx, change), tx.objectStore("steps").put(lastStep));
    return { ...change, lastStep };
  });
}

/** Takes the last step back: by new marks, since what was sent cannot be unsent. */
export function takeBack(database: Database, id: string): Promise<Change & { undone: StoredStep | null }> {
  return database.write(async (tx) => {
    const [call, undone] = await Promise.all([openCall(tx, id), lastStepOf(tx, id)]);
    if (!undone) return { call, lines: [], lastStep: null, undone };
    const lines = await linesOf(
      tx,
      id,
      undone.before.map(({ student }) => student),
    );
    const before = new Map(undone.before.map(({ student, mark }) => [student, mark]));
    // Where somebody else's mark stands by now, our step does not any more: theirs is not ours to take back.
    const ours = lines.filter((line) => line.by === null && line.turn >= undone.number);
    const change = give(
      call,
      ours.map((line) => ({ line, mark: before.get(line.student) ?? null })),
    );
    unawaited(write(tx, change), tx.objectStore("steps").delete([id, undone.number]));
    return { ...change, lastStep: await lastStepOf(tx, id), undone };
  });
}

/** From here on it is closed on this device; the sender sees to the rest. */
export function closeHere(database: Database, id: string): Promise<StoredCall> {
  return database.write(async (tx) => {
    const was = await tx.objectStore("calls").get(id);
    if (!was) throw new NotOpen("this roll call was cleared from this device");
    if (was.upload !== "open") return was; // pressed twice
    const call: StoredCall = { ...was, upload: "queued", problem: null, touchedAt: Date.now() };
    await tx.objectStore("calls").put(call);
    return call;
  });
}

function give(call: StoredCall, given: { line: StoredLine; mark: Mark | null }[]) {
  const lines = given.map(
    ({ line, mark }, index): StoredLine => ({
      ...line,
      mark,
      by: null,
      turn: call.turn + 1 + index,
      replaced: line.by === null ? line.replaced : { by: line.by, mark: line.mark },
    }),
  );
  const turn = call.turn + lines.length;
  return { call: { ...call, turn, problem: null, touchedAt: Date.now() }, lines };
}

/**
 * Writes that are not waited for one by one: the transaction's end tells of all of them, and waiting for
 * each answer first would cost the person who taps a turn of the event loop.
 */
function unawaited(...writes: Promise<unknown>[]): void {
  for (const one of writes) one.catch(() => {}); // a failure ends the transaction, which tells it
}

async function write(tx: Writing, { call, lines }: { call: StoredCall; lines: StoredLine[] }) {
  const table = tx.objectStore("lines");
  await Promise.all([tx.objectStore("calls").put(call), ...lines.map((line) => table.put(line))]);
}

async function openCall(tx: Writing, id: string): Promise<StoredCall> {
  const call = await tx.objectStore("calls").get(id);
  if (call?.upload !== "open") throw new NotOpen("this roll call is closed on this device");
  return call;
}

async function linesOf(tx: Writing, id: string, students: Step["students"]): Promise<StoredLine[]> {
  const table = tx.objectStore("lines");
  if (typeof students !== "function") {
    const lines = await Promise.all(students.map((student) => table.get([id, student])));
    return lines.filter((line) => line !== undefined);
  }
  const all = await table.getAll(rangeOf(id));
  const wanted = new Set(students(all));
  return all.filter(({ student }) => wanted.has(student)).sort((a, b) => a.position - b.position);
}

async function lastStepOf(tx: Writing, id: string): Promise<StoredStep | null> {
  const cursor = await tx.objectStore("steps").openCursor(rangeOf(id), "prev");
  return cursor?.value ?? null;
}

/** Everything of one roll call in a table whose keys begin with its id. */
export const rangeOf = (id: string) => IDBKeyRange.bound([id], [id, []]);
