import { compare, inWords, labelOf, type Told } from "./facts";

/** A gateway that was added, changed or ended, a new secret of one, and messages that were sent again. */
export function tellGateway({ before, after, words }: Told) {
  const { gateway: acts } = words.acts;
  if (typeof after?.sentAgain === "number") return inWords(acts.sentAgain(after.sentAgain));
  if (!before) return inWords(acts.added, compare(null, labelOf(after)));
  if (!after) return inWords(acts.ended, compare(labelOf(before), null));
  const name = compare(null, labelOf(after));
  if (after.newSecret) return inWords(acts.newSecret, name);
  return inWords(acts.changed, name);
}
