import type { StoredCall, StoredLine } from "./stored";

/**
 * What is sent of one class: that it was opened, what is still to be marked, and the upload. What would say nothing is
 * left out: the server reads such a class in one step.
 */
export function bodyOf(
  call: StoredCall,
  roster: number[],
  waiting: readonly Pick<StoredLine, "student" | "mark" | "turn" | "tappedAt" | "bulk" | "undo">[],
  device: number,
) {
  return {
    ...call.place,
    ...(call.subjectId && { subjectId: call.subjectId }),
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
    ...(call.upload === "queued" && !call.undoing && { upload: true }),
    ...(call.discards && { discards: call.discards }),
    ...(call.reopened && { reopened: call.reopened }),
  };
}
