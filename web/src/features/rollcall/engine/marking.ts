import { serverNow } from "@/lib/college-clock";
import { ABSENT, LATE, type Mark, MEANINGS, PRESENT } from "@/lib/marks";
import type { Database } from "./database";
import { findOnLeave } from "./leaves";
import { omitName } from "./names";
import {
  type Snapshot,
  type StepBefore,
  type StoredCall,
  type StoredLine,
  type StoredStep,
  toDisk,
} from "./stored";
import type { StepInfo } from "./types";

/** What a step does to a roll call, made from what it was. */
export interface CallUpdate {
  call: StoredCall;
  /** Those that change. */
  lines: StoredLine[];
  made: StoredStep | null;
  undone: StoredStep | null;
}

/** The roll call is closed on this device, or was cleared from it. */
export class NotOpen extends Error {
  override readonly name = "NotOpen";
}

interface Step {
  kind: StepInfo["kind"];
  mark: Mark | null;
  fromHour?: number | undefined;
  /** Whom it is about. */
  who: (line: StoredLine) => boolean;
}

/** Marks whom the step is about; null where it is about nobody. */
export function takeStep(from: Snapshot, { kind, mark, fromHour, who }: Step): CallUpdate | null {
  const call = openCall(from);
  const lines = from.lines.filter(who);
  if (lines.length === 0) return null;
  const before = lines.map(({ student, mark: was, hours }): StepBefore => ({ student, mark: was, hours }));
  const previous = from.lastStep?.number ?? null;
  // Who is on leave is not made present with many others: whoever sees them there says so by a tap of its own.
  const onLeave = isBulk(kind) && mark === PRESENT ? findOnLeave(from) : null;
  const away = lines.filter(({ student }) => onLeave?.has(student)).length || undefined;
  const made = { call: call.id, number: call.turn + 1, previous, kind, mark, fromHour, away, before };
  const given = give(call, kind, lines, (line) =>
    markFrom(line, onLeave?.has(line.student) ? ABSENT : mark, fromHour),
  );
  return { ...given, made, undone: null };
}

/** Takes the last step back: by new marks, since what was sent cannot be unsent. */
export function takeStepBack(from: Snapshot): CallUpdate | null {
  const call = openCall(from);
  const undone = from.lastStep;
  if (!undone) return null;
  const before = new Map(undone.before.map((was) => [was.student, was]));
  // Where somebody else's mark stands by now, our step does not any more: theirs is not ours to take back.
  const ours = from.lines.filter(
    ({ student, by, turn }) => before.has(student) && by === null && turn >= undone.number,
  );
  const given = give(call, undone.kind, ours, ({ student }) => before.get(student), true);
  return { ...given, made: null, undone };
}

/** From here on it is closed on this device; the sender sees to the rest. Null where it is already. */
export function closeCall({ call }: Snapshot): CallUpdate | null {
  if (call.upload !== "open") return null;
  const queued = { ...reviseCall(call), upload: "queued" as const };
  return { call: queued, lines: [], made: null, undone: null };
}

/**
 * Marks, undo step and turns go down in one transaction: all of it, or nothing. Answers what the roll call is then;
 * null where somebody else's change came first, and this one has to be made anew from it.
 */
export async function keepUpdate(
  database: Database,
  from: Snapshot,
  { call, lines, made, undone }: CallUpdate,
): Promise<Snapshot | null> {
  let before: IDBRequest<StoredStep | undefined> | null = null;
  const kept = await database.writeUnread((tx) => {
    tx.objectStore("revisions").add({ call: call.id, number: call.revision });
    tx.objectStore("calls").put(toDisk(call));
    for (const line of lines) tx.objectStore("lines").put(omitName(line));
    if (made) tx.objectStore("steps").put(made);
    if (undone) tx.objectStore("steps").delete([call.id, undone.number]);
    if (undone?.previous) before = tx.objectStore("steps").get([call.id, undone.previous]);
  });
  if (!kept) return null;
  const after = new Map(lines.map((line) => [line.student, line]));
  return {
    ...from,
    call,
    lines: from.lines.map((line) => after.get(line.student) ?? line),
    lastStep: undone ? ((before as IDBRequest | null)?.result ?? null) : (made ?? from.lastStep),
  };
}

type Given = Pick<StoredLine, "mark" | "hours">;

/**
 * In a meeting, a mark is of that hour and those after it; who has none yet gets the other one in the hours before. Who
 * comes late does so once: late in that hour, present in those after it.
 */
function markFrom({ hours }: StoredLine, mark: Mark | null, fromHour = 1): Given {
  if (!hours) return { mark };
  const given = hours.map((was, index) => {
    const hour = index + 1;
    if (mark === LATE && hour > fromHour) return PRESENT;
    return mark === null || hour >= fromHour ? mark : (was ?? MEANINGS[mark].other);
  });
  return { mark: given[0] ?? null, hours: given };
}

const isBulk = (kind: StepInfo["kind"]) => kind === "rest" || kind === "pad";

function give(
  call: StoredCall,
  kind: StepInfo["kind"],
  to: StoredLine[],
  what: (line: StoredLine) => Given | undefined,
  undo = false,
) {
  const tappedAt = serverNow().getTime();
  const bulk = isBulk(kind);
  const lines = to.map(
    (line, index): StoredLine => ({
      ...line,
      ...what(line),
      by: null,
      turn: call.turn + 1 + index,
      // Who changes another's mark on screen has seen it: that tap is the later one, whatever the two clocks say.
      tappedAt: line.by === null ? tappedAt : Math.max(tappedAt, (line.tappedAt ?? 0) + 1),
      bulk,
      undo,
      replaced: line.by === null ? line.replaced : { by: line.by, mark: line.mark },
    }),
  );
  return { call: { ...reviseCall(call), turn: call.turn + lines.length }, lines };
}

const reviseCall = (call: StoredCall): StoredCall => ({
  ...call,
  revision: call.revision + 1,
  problem: null,
  discarded: false,
  touchedAt: Date.now(),
});

function openCall({ call }: Snapshot): StoredCall {
  if (call.upload !== "open") throw new NotOpen("this roll call is closed on this device");
  return call;
}
