import type { StoredCall, StoredLine } from "./stored";

/** What is sent of one class: that it was opened, what is still to be marked, and the upload. */
export function bodyOf(
  call: StoredCall,
  roster: number[],
  waiting: readonly Pick<StoredLine, "student" | "mark" | "turn">[],
  device: number,
) {
  return {
    ...call.place,
    subjectId: call.subjectId ?? null,
    ...(call.group && { groupId: call.group.id }),
    heldOn: call.heldOn,
    ...(call.chosenNumber && { number: call.chosenNumber }),
    device,
    marks: waiting.map(({ student, mark, turn }) => ({ student, mark, turn })),
    roster,
    upload: call.upload === "queued" && !call.undoing,
    discards: call.discards ?? 0,
    reopened: call.reopened ?? 0,
  };
}
