import { compare, type EntryWords, type Facts, inWords, labelOf } from "./facts";
import type { Words } from "./words";

/** A gateway that was added, changed or ended, a new secret of one, and messages that were sent again. */
export function tellGateway(before: Facts | null, after: Facts | null, words: Words): EntryWords {
  const { gateway: acts } = words.acts;
  if (typeof after?.sentAgain === "number") return inWords(acts.sentAgain(after.sentAgain));
  if (!before) return inWords(acts.added, compare(null, labelOf(after)));
  if (!after) return inWords(acts.ended, compare(labelOf(before), null));
  const name = compare(null, labelOf(after));
  if (after.newSecret) return inWords(acts.newSecret, name);
  return inWords(acts.changed, name);
}
