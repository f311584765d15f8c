import { ApiProblem } from "@/lib/api/problem";
import { countMarks, hasMissed, markOfAll } from "@/lib/marks";
import { findOnLeave } from "./leaves";
import {
  hasToBeSent,
  isWaiting,
  type Snapshot,
  type StoredCall,
  type StoredLine,
  type StoredProblem,
  type StoredStep,
} from "./stored";
import type { CallHere, Line, RollCallState, SavedState, StepInfo } from "./types";

/** What the screen shows of a roll call. Knows neither storage nor network. */
export function stateOf({ call, lines, lastStep, notices }: Snapshot, sendingLong: boolean): RollCallState {
  const onLeave = findOnLeave({ call, lines });
  const shown = lines.map(
    (line): Line => ({
      student: line.student,
      roll: line.roll,
      name: line.name,
      leaves: line.leaves,
      leave: onLeave.get(line.student),
      mark: line.mark,
      hours: line.hours ?? [line.mark],
      part: line.part ?? 0,
      by: line.by,
      waiting: isWaiting(line),
    }),
  );
  return {
    id: call.id,
    place: call.place,
    group: call.group ?? null,
    heldOn: call.heldOn,
    number: call.number,
    openedBy: call.openedBy,
    lines: shown,
    parts: partsOf(call).map((part, index) => ({
      ...part,
      students: shown.filter((line) => line.part === index).length,
    })),
    hours: hoursOf(lines),
    ...countLines(lines),
    lastStep: lastStep && stepInfo(lastStep, shown),
    saved: savedState({ call, lines, lastStep, notices }, sendingLong),
    upload: call.upload,
    uploadedBy: call.uploadedBy,
    withdrawnBy: call.withdrawnBy,
    waits: askedOf(call),
    notices: notices.map(({ call: _, ...notice }) => notice),
  };
}

/** A class that is taken by itself is the only one of its only part. */
const partsOf = ({ parts, place, group = null, subjectId, id, number, hour }: StoredCall) =>
  parts ?? [{ place, group, subjectId, classes: [{ id, number, hour }] }];

const hoursOf = ([first]: readonly StoredLine[]) => first?.hours?.length ?? 1;

/** Who was there in some hours only is neither present nor absent. */
function countLines(lines: readonly StoredLine[]) {
  const whole = lines.filter(
    ({ mark, hours }) => !hours?.some((other) => hasMissed(other) !== hasMissed(mark)),
  );
  return {
    ...countMarks(whole.map(({ mark, hours }) => markOfAll(hours ?? [mark]))),
    partly: lines.length - whole.length,
  };
}

function savedState({ call, lines }: Snapshot, sendingLong: boolean): SavedState {
  if (call.problem) return { kind: "stopped", problem: readProblem(call.problem) };
  if (call.discarded) return { kind: "discarded" };
  const count = lines.filter(isWaiting).length;
  if (!hasToBeSent(call, lines)) return { kind: "saved", at: call.savedAt };
  if (call.signedOut) return { kind: "signed-out", count };
  const missed = call.missedNetwork;
  return sendingLong && !missed ? { kind: "saving" } : { kind: "here", count, missed };
}

/** The same in short, for the lists. */
export function summarizeCall({ call, lines, notices }: Snapshot): CallHere {
  return {
    id: call.id,
    place: call.place,
    group: call.group ?? null,
    heldOn: call.heldOn,
    openedBy: call.openedBy,
    parts: partsOf(call),
    hours: hoursOf(lines),
    dayHours: partsOf(call)[0]?.classes.flatMap(({ hour }) => hour ?? []) ?? [],
    ...countLines(lines),
    waiting: lines.filter(isWaiting).length,
    upload: call.upload,
    stopped: call.problem !== null || call.discarded,
    tooLate: notices.some(({ kind }) => kind === "too-late"),
    withdrawn: notices.some(({ kind }) => kind === "withdrawn"),
    touchedAt: call.touchedAt,
  };
}

export function stepInfo(step: StoredStep, lines: readonly { student: number }[]): StepInfo {
  const students = step.before.map(({ student }) => student);
  const touched = new Set(students);
  const first = lines.findIndex(({ student }) => touched.has(student));
  const { kind, mark, fromHour, away } = step;
  return { kind, students, mark, fromHour, away, first: Math.max(first, 0) };
}

/** The class of which it is asked whether it was one with another; the first of a meeting. Null where it does not wait. */
export const askedOf = ({ id, parts, waits }: StoredCall): string | null =>
  waits ? (parts?.[0]?.classes[0]?.id ?? id) : null;

export const readProblem = ({ status, ...body }: StoredProblem): ApiProblem => new ApiProblem(status, body);

export const storeProblem = ({ status, code, message, fields }: ApiProblem): StoredProblem => ({
  status,
  code,
  message,
  fields: { ...fields },
});
