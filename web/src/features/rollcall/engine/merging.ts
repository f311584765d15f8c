import type { Mark } from "@/lib/marks";
import { newId } from "@/lib/new-id";
import { isSamePlace, placeOf } from "@/lib/place";
import { packLeaves } from "./leaves";
import type { ServerEntry as Entry, ServerCall } from "./server";
import { emptyLine, isWaiting, type StoredCall, type StoredLine, type StoredNotice } from "./stored";
import type { GivenMark, LateMark } from "./types";

interface Merged {
  call: StoredCall;
  /** Those that changed. */
  lines: StoredLine[];
  /** Students this device had and the server's roster has not. */
  gone: StoredLine[];
  notices: StoredNotice[];
}

/**
 * The device's roll call with what the server has. Another device's mark is adopted unless an unsent one
 * of ours stands; the roster is the server's.
 */
export function mergeServer(
  call: StoredCall,
  mine: readonly StoredLine[],
  theirs: ServerCall,
  device: number,
): Merged {
  const byStudent = new Map(mine.map((line) => [line.student, line]));
  const closed = isClosed(call, theirs);
  const result: Merged = { call: mergeCall(call, theirs, device), lines: [], gone: [], notices: [] };
  const tooLate: StoredLine[] = [];
  const lateMarks: LateMark[] = [];
  for (const [position, entry] of theirs.entries.entries()) {
    const known = byStudent.get(entry.student);
    const line = known ?? emptyLine(call.id, entry, 0);
    byStudent.delete(entry.student);
    const now = mergeLine({ ...line, position }, entry, device, closed);
    if (isWaiting(line) && !isWaiting(now) && !isSame(line, now)) {
      tooLate.push(line);
      lateMarks.push(...listLateMarks(call, line, entry));
    } else if (isOverruled(line, entry, device)) result.notices.push(overruledNotice(call.id, line, entry));
    // The server has that turn of ours with another value, from before this device lost count.
    if (isWaiting(now) && turnOf(entry, device) >= now.turn) now.turn = ++result.call.turn;
    if (differs(line, now) || !known) result.lines.push(now);
  }
  result.gone = [...byStudent.values()];
  const late = { call: call.id, id: newId(), rolls: tooLate.map(({ roll }) => roll) };
  if (theirs.withdrawnAt !== null && (tooLate.length > 0 || call.upload === "queued")) {
    result.notices.push({ ...late, kind: "withdrawn", by: theirs.withdrawnBy });
  } else if (tooLate.length > 0) {
    const { uploadedBy: by, uploadedAt: at } = theirs;
    result.notices.push({ ...late, kind: "too-late", by, at, marks: lateMarks });
  }
  const left = result.gone.filter((line) => line.mark !== null);
  if (left.length > 0) {
    const who = left.map(({ roll, name }) => `${roll} ${name}`.trim());
    result.notices.push(leftListNotice(call.id, who, left));
  }
  return result;
}

/** Those of a meeting lie on several sheets; only where a sheet is known to say the same is nothing to be corrected. */
function listLateMarks({ parts }: StoredCall, line: StoredLine, theirs: Entry): LateMark[] {
  const { student, mark, hours = [mark], tappedAt: at = null, bulk = false } = line;
  if (!parts) return mark === null ? [] : [{ student, mark, at, bulk }];
  return parts.flatMap(({ roster, classes }, part) =>
    classes.flatMap(({ id: call }, hour): LateMark[] => {
      const given = hours[hour] ?? null;
      const isThere = part === theirs.part && theirs.hours?.[hour] === given;
      return given === null || isThere || !roster.includes(student)
        ? []
        : [{ student, mark: given, at, bulk, call }];
    }),
  );
}

/** Whether there is anything to write down. Most often there is not: the server tells of our own marks too. */
export const isNew = (was: StoredCall, { call, lines, gone, notices }: Merged): boolean =>
  lines.length + gone.length + notices.length > 0 || differs(was, call);

const differs = <T extends object>(one: T, other: T): boolean =>
  (Object.keys(other) as (keyof T)[]).some((key) => one[key] !== other[key]);

/** An upload that was undone here does not close it again, until the server has said what became of that. */
const isClosed = (call: StoredCall, { uploadedAt }: ServerCall): boolean =>
  uploadedAt !== null && !call.undoing;

type Marks = Pick<StoredLine, "mark" | "hours">;

/** In every hour. */
const isSame = (one: Marks, other: Marks): boolean =>
  String(one.hours ?? one.mark) === String(other.hours ?? other.mark);

/** The last turn of this device that stands; 0 where another's mark does. */
const turnOf = (entry: Entry, device: number): number => (entry.device === device ? (entry.turn ?? 0) : 0);

function mergeCall(call: StoredCall, theirs: ServerCall, device: number): StoredCall {
  const ours = theirs.entries.map((entry) => entry.lastTurn ?? turnOf(entry, device));
  const closed = isClosed(call, theirs);
  return {
    ...call,
    ...labelsOfNow(call, theirs),
    parts: JSON.stringify(call.parts) === JSON.stringify(theirs.parts) ? call.parts : theirs.parts,
    known: true,
    number: theirs.number,
    openedBy: theirs.openedBy,
    turn: Math.max(call.turn, ...ours),
    upload: closed ? "uploaded" : call.upload === "uploaded" ? "open" : call.upload,
    uploadedBy: closed ? theirs.uploadedBy : null,
    withdrawnBy: theirs.withdrawnBy,
    waits: theirs.waits || theirs.merged,
    problem: closed ? null : call.problem,
    signedOut: false,
    discarded: false,
    discards: theirs.discards,
    reopened: call.undoing ? (call.reopened ?? theirs.reopened) : theirs.reopened,
  };
}

/** What its subject and group are called by now; the same objects where that is what they were. */
const labelsOfNow = ({ place, group }: StoredCall, now: ServerCall) => ({
  place: isSamePlace(place, now) ? place : placeOf(now),
  group: group?.id === now.group?.id && group?.label === now.group?.label ? group : now.group,
  subjectId: now.subjectId,
});

function mergeLine(mine: StoredLine, entry: Entry, device: number, closed: boolean): StoredLine {
  const line = { ...mine, roll: entry.roll, name: entry.name, leaves: packLeaves(entry.leave) };
  const ours = entry.device === device;
  const turn = turnOf(entry, device);
  const same = isSame(line, entry);
  const arrived = turn >= line.turn && same;
  if (isWaiting(line) && !closed && !arrived) return line;
  // It had our mark and has none now: the class was discarded and opened again. Ours is sent once more.
  if (!closed && entry.device === null && line.turn > 0) return { ...line, acked: 0 };
  const last = Math.max(line.turn, turn);
  return {
    ...line,
    mark: entry.mark,
    ...(entry.hours && { hours: same ? line.hours : entry.hours, part: entry.part }),
    by: ours || entry.mark === null ? null : entry.by,
    ...(!ours && { tappedAt: timeOf(entry.at), bulk: entry.bulk }),
    turn: last,
    acked: last,
    replaced: null,
  };
}

/** The line once another device's mark stands, in place of ours that arrived. */
export const putTheirs = (
  line: StoredLine,
  { mark, by, at, bulk }: Omit<Entry, "device" | "turn" | "name">,
) => ({
  ...line,
  mark,
  by: mark === null ? null : by,
  tappedAt: timeOf(at),
  bulk,
});

export const hasMark = <T extends { mark: Mark | null }>(entry: T): entry is T & { mark: Mark } =>
  entry.mark !== null;

/** Ours had arrived and another device gave the student another mark after it. */
const isOverruled = (line: StoredLine, entry: Entry, device: number): entry is Entry & { mark: Mark } =>
  entry.device !== device &&
  entry.mark !== null &&
  line.mark !== null &&
  line.by === null &&
  line.turn > 0 &&
  !isWaiting(line) &&
  !isSame(line, entry);

const timeOf = (instant: string | null): number | undefined =>
  instant === null ? undefined : Date.parse(instant);

/** What another device gave, where this one gave something else. */
type Theirs = Pick<Entry, "student" | "roll" | "by" | "at" | "bulk" | "hours"> & { mark: Mark };

/** In a meeting, of the first hour in which they differ. */
export function overruledNotice(call: string, line: StoredLine, theirs: Theirs): StoredNotice {
  const { student, roll, by, at, bulk, hours = [theirs.mark] } = theirs;
  const own = line.hours ?? [line.mark];
  const hour = hours.findIndex((each, index) => each !== null && each !== own[index]);
  const mark = hours[hour] ?? theirs.mark;
  const given = ownMark({ ...line, mark: own[hour] ?? line.mark });
  const notice = {
    call,
    kind: "overruled",
    id: newId(),
    by: by ?? "",
    roll,
    mark,
    at: timeOf(at) ?? null,
    bulk,
  } as const;
  const isOfAll = hours.length > 1 && isOne(hours) && isOne(own);
  return { ...notice, student, ...(given && { own: given }), ...(isOfAll && { everyHour: true }) };
}

const isOne = (marks: readonly (Mark | null)[]): boolean => new Set(marks).size === 1;

const ownMark = ({ mark, tappedAt, bulk = false }: StoredLine): GivenMark | null =>
  mark === null ? null : { mark, at: tappedAt ?? null, bulk };

export const leftListNotice = (call: string, who: string[], gone: readonly StoredLine[]): StoredNotice => ({
  call,
  kind: "left-list",
  id: newId(),
  who,
  rolls: gone.map(({ roll }) => roll),
});
