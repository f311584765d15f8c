import type { Line } from "@/features/rollcall/engine/types";
import type { Partly } from "@/features/rollcall/meeting-context";
import { countMarks, hasMissed, LATE, type Mark, MEANINGS } from "@/lib/marks";
import { listInWords, type MeetingWords } from "./words";

type Hours = Line["hours"];

/** Null for who was there in all hours or in none, or has no mark. */
export function describePartly({ hours }: Line, words: MeetingWords): Partly | null {
  const { present, absent } = countMarks(hours);
  if (present === 0 || absent === 0) return null;
  return { fraction: `${present}/${hours.length}`, stands: wordsOf(hours, words) };
}

function wordsOf(hours: Hours, words: MeetingWords): string {
  const there = hours.flatMap((mark, index) => (hasMissed(mark) ? [] : [index + 1]));
  const first = there[0] ?? 1;
  const inOneGo = there.every((hour, index) => hour === first + index);
  if (inOneGo && first === 1) return words.left(there.length);
  if (inOneGo && there.at(-1) === hours.length) {
    return (hours[first - 1] === LATE ? words.cameLate : words.came)(first);
  }
  return words.there(listInWords(there, words), there.length);
}

/** What a press of Present would give, were the hour before it said: all hours before it, none from it on. */
export const previewHours = (count: number, from: number, before: Mark): Mark[] =>
  Array.from({ length: count }, (_, index) => (index + 1 < from ? before : MEANINGS[before].other));
