import type { FoundStudent, LeavesEntered } from "./types";
import { useSpans } from "./use-spans";
import { useLeaveEntryWords } from "./words";

const TOLD = 4; // of a whole team, the first few

/** Whose leave was cut otherwise than was shown before it was submitted. */
const cutSince = ({ cut }: Pick<LeavesEntered, "cut">, found: readonly FoundStudent[]) =>
  cut.filter(({ student, parts }) => {
    const shown = found.find((one) => one.student === student)?.cut;
    return !shown || textOf(shown) !== textOf(parts);
  });

const textOf = (parts: readonly { startsOn: string; endsOn: string }[]) =>
  parts.map(({ startsOn, endsOn }) => `${startsOn} ${endsOn}`).join();

/** In words, what was written otherwise than was shown, for others have granted leave meanwhile; else nothing. */
export function useUnforeseenWords() {
  const { bar, found: words } = useLeaveEntryWords();
  const { days } = useSpans();
  return (entered: LeavesEntered, found: readonly FoundStudent[]): string => {
    const told = [
      ...entered.skipped.map(({ why }) => why),
      ...cutSince(entered, found).map(({ roll, parts }) => bar.cut(roll, parts.map(days).join(", "))),
    ];
    const more = told.length - TOLD;
    return [...told.slice(0, TOLD), ...(more > 0 ? [words.more(more)] : [])].join(" ");
  };
}
