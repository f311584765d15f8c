import type { StoredCall, StoredLine } from "./stored";

/** What is sent of one class: that it was opened, what is still to be marked, and the upload. */
export function bodyOf(
  call: StoredCall,
  roster: number[],
  waiting: readonly Pick<StoredLine, "student" | "mark" | "turn" | "tappedAt" | "bulk" | "undo">[],
  device: number,
) {
  return {
    ...call.place,
    subjectId: call.subjectId ?? null,
    ...(call.group && { groupId: call.group.id }),
    heldOn: call.heldOn,
    ...(call.chosenNumber && { number: call.chosenNumber }),
    ...(call.hour && { hour: call.hour }),
    ...(call.another && { another: true }),
    device,
    marks: waiting.map(({ student, mark, turn, tappedAt, bulk, undo }) => ({
      ...{ student, mark, turn },
      ...(tappedAt !== undefined && { tappedAt: new Date(tappedAt).toISOString() }),
      ...(bulk && { bulk }),
      ...(undo && { undo }),
    })),
    roster,
    upload: call.upload === "queued" && !call.undoing,
    discards: call.discards ?? 0,
    reopened: call.reopened ?? 0,
  };
}
