import { isMark } from "@/lib/marks";
import { compare, type Facts, inWords, type Told } from "./facts";

/** An objection that was sent, what was answered, and an answer that was taken back. Never what students wrote. */
export function tellObjection({ before, after, words }: Told) {
  const acts = words.acts.objection;
  const number = Number(after?.objection);
  if (after?.sent) return inWords(after.voices ? acts.joined(number) : acts.sent(number));
  if (after?.state === "waiting") return inWords(acts.reopened(number), compare(because(before), null));
  if (after?.state === "stands") return inWords(acts.stands(number), compare(null, because(after)));
  const mark = isMark(after?.mark) ? words.marks[after.mark] : null;
  return inWords(acts.corrected(number), compare(null, because(after) ?? mark));
}

const because = (facts: Facts | null) => (typeof facts?.because === "string" ? facts.because : null);
