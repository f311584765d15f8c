import { compare, type Difference, type Facts, inWords, isFacts, labelOf, type Told } from "./facts";
import { findDifferences, namesOf, withLanguage, wordsOf } from "./told-facts";
import type { Words } from "./words";

export function tellStudents({ before, after, words }: Told) {
  const { acts } = words;
  if (isFacts(after?.students)) {
    const act = after.restored ? acts.importRestored : acts.imported;
    const file = typeof after.file === "string" ? [compare(null, words.file(after.file))] : [];
    return inWords(act, ...file, ...findDifferencesByRoll(before?.students, after.students, words));
  }
  if (typeof after?.codes === "number")
    return inWords(acts.codesMade, compare(null, words.codes(after.codes)));
  if (after?.code) {
    const code = compare(null, words.newCode, words.fields.code);
    return inWords(acts.codeRenewed, compare(null, wordsOf(before, words)), code);
  }
  if (after && "pageLinks" in after)
    return inWords(
      acts.pageLinksEnded(String(after.roll)),
      compare(words.links(Number(before?.pageLinks)), null),
    );
  if (after?.erased) {
    const papers = after.certificates;
    const deleted = papers ? [compare(null, String(papers), words.fields.certificates)] : [];
    return inWords(acts.studentErased, compare(null, String(after.roll)), ...deleted);
  }
  const whose = compare(null, wordsOf(after ?? before, words));
  if (!before) return inWords(acts.studentAdded, whose);
  if (!after) return inWords(acts.studentRemoved, compare(wordsOf(before, words), null));
  if (before.archived !== after.archived) {
    return inWords(after.archived ? acts.studentArchived : acts.studentRestored, whose);
  }
  const moved = before.batch !== after.batch || before.department !== after.department;
  return inWords(moved ? acts.studentMoved : acts.studentChanged, ...findDifferences(before, after, words));
}

/** Of one who is told of a student; addresses stand there half hidden. */
export function tellContact({ before, after, words }: Told) {
  const { acts } = words;
  const said = (facts: Facts) => {
    const contact = words.relations[String(facts.contact)] ?? facts.contact;
    return wordsOf(withLanguage({ ...facts, contact }, words), words);
  };
  if (!before && after) return inWords(acts.contactAdded, compare(null, said(after)));
  if (before && !after) return inWords(acts.contactRemoved, compare(said(before), null));
  return inWords(acts.contactChanged, compare(said(before ?? {}), said(after ?? {})));
}

export function tellGroups({ before, after, words, sayDay }: Told) {
  const { acts, fields } = words;
  if (isFacts(after?.students)) {
    const day = compare(null, sayDay(String(after.asOf)), fields.asOf);
    const [made, removed] = [namesOf(after.made ?? []), namesOf(after.removed ?? [])];
    return inWords(
      after.undone ? acts.membersPutBack : acts.membersMoved,
      day,
      ...made.map((label) => compare(null, label, acts.groupMade)),
      ...removed.map((label) => compare(label, null, acts.groupRemoved)),
      ...findDifferencesByRoll(before?.students, after.students, words),
    );
  }
  if (!before) return inWords(acts.groupMade, compare(null, labelOf(after)));
  if (!after) return inWords(acts.groupRemoved, compare(labelOf(before), null));
  if (before.archived !== after.archived) {
    return inWords(
      after.archived ? acts.groupArchived : acts.groupBroughtBack,
      compare(null, labelOf(after)),
    );
  }
  const kinds = compare(kindOf(before, words), kindOf(after, words), fields.kind);
  const labels = compare(labelOf(before), labelOf(after));
  const differences = [labels, kinds].filter((each) => each.before !== each.after);
  return inWords(before.label === after.label ? acts.changed : acts.groupRenamed, ...differences);
}

/** Of an import: each roll with what changed of it. */
function findDifferencesByRoll(before: unknown, after: Facts, words: Words): Difference[] {
  const earlier = isFacts(before) ? before : {};
  const rolls = [...new Set([...Object.keys(earlier), ...Object.keys(after)])];
  const tellFacts = (facts: unknown) => (isFacts(facts) ? wordsOf(facts, words) : null);
  return rolls.map((roll) => compare(tellFacts(earlier[roll]), tellFacts(after[roll]), roll));
}

const kindOf = (facts: Facts, words: Words) => words.groupKinds[String(facts.kind)] ?? String(facts.kind);
