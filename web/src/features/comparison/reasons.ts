import type { comparison } from "@/lib/messages/en/comparison";
import type { Why } from "./types";

/** How days and moments are written. */
interface Dates {
  dayMonth: (civil: string) => string;
  moment: (instant: string) => string;
}

/** Why a number changed, a sentence each. Of many classes that were uploaded only how many: they are the usual course. */
export function reasonsOf(why: readonly Why[], words: (typeof comparison)["why"], dates: Dates): string[] {
  const uploads = why.filter(({ kind }) => kind === "uploaded");
  const late = uploads.filter((each) => each.late);
  const usual = uploads.filter((each) => !each.late);
  return [
    ...(late.length > 1 ? [words.lateMany(late.length)] : late.map((each) => sentence(each, words, dates))),
    ...(usual.length > 1
      ? [words.uploadedMany(usual.length)]
      : usual.map((each) => sentence(each, words, dates))),
    ...why.filter(({ kind }) => kind !== "uploaded").map((each) => sentence(each, words, dates)),
  ];
}

function sentence(why: Why, words: (typeof comparison)["why"], { dayMonth, moment }: Dates): string {
  const { by, reason, state } = why;
  const day = why.heldOn && dayMonth(why.heldOn);
  const when = moment(why.at);
  switch (why.kind) {
    case "uploaded":
      return why.late ? words.late(day, when, by) : words.uploaded(day, by);
    case "corrected":
      return words.corrected(day, why.before, why.after, by, reason);
    case "withdrawn":
    case "restored":
      return words[why.kind](day, by, reason);
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
      return words[why.kind](when, by);
    default:
      return words[why.kind](day, by);
  }
}
