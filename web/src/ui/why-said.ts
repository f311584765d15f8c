import type { components } from "@/lib/api/schema";
import type { why } from "@/lib/messages/en/why";

/** One entry of the history that changed a number. */
export type Why = components["schemas"]["ListDifference"]["why"][number];

/** How days and moments are written. */
interface Dates {
  dayMonth: (civil: string) => string;
  moment: (instant: string) => string;
}

/** Why a number changed, a sentence each. Of many classes that were uploaded only how many: they are the usual course. */
export function reasonsOf(told: readonly Why[], words: typeof why, dates: Dates): string[] {
  const uploads = told.filter(({ kind }) => kind === "uploaded");
  const late = uploads.filter((each) => each.late);
  const usual = uploads.filter((each) => !each.late);
  return [
    ...(late.length > 1 ? [words.lateMany(late.length)] : late.map((each) => sentence(each, words, dates))),
    ...(usual.length > 1
      ? [words.uploadedMany(usual.length)]
      : usual.map((each) => sentence(each, words, dates))),
    ...told.filter(({ kind }) => kind !== "uploaded").map((each) => sentence(each, words, dates)),
  ];
}

function sentence(entry: Why, words: typeof why, { dayMonth, moment }: Dates): string {
  const { by, reason, state } = entry;
  const day = entry.heldOn && dayMonth(entry.heldOn);
  const when = moment(entry.at);
  switch (entry.kind) {
    case "uploaded":
      return entry.late ? words.late(day, when, by) : words.uploaded(day, by);
    case "corrected":
      return words.corrected(day, entry.before, entry.after, by, reason);
    case "withdrawn":
    case "restored":
      return words[entry.kind](day, by, reason);
    case "file":
      return words.file(reason, by);
    case "leave":
      return words.leave(
        words.leaveStates[(state ?? "undone") as keyof typeof words.leaveStates] ?? state,
        when,
        by,
      );
    case "rule":
    case "moved":
    case "joined":
    case "left":
    case "subject":
      return words[entry.kind](when, by);
    default:
      return words[entry.kind](day, by);
  }
}
