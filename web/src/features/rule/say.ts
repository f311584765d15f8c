import { beginSentence } from "@/lib/begin-sentence";
import type { rule as english } from "@/lib/messages/en/rule";
import { findDifferences, type Part } from "./compare";
import type { Rule } from "./types";

const TWO_THIRDS = 66.67;
const A_THIRD = 33.33;

/**
 * A rule in words: as a title, in plain sentences, and by what makes it another than the one before. In sentences, what
 * was chosen stands between asterisks.
 */
export function sayerOf(words: typeof english, percent: (value: number) => string) {
  /** As it is meant: two thirds are exactly that. */
  const share = (value: number) =>
    value === TWO_THIRDS ? words.twoThirds : value === A_THIRD ? words.aThird : percent(value);

  const needed = ({ line, of, leastInEach }: Rule) => words.title[of](share(line), share(leastInEach ?? 0));

  const phrases: Record<Part, (rule: Rule) => string> = {
    needed,
    floor: ({ floor }) => (floor === null ? words.phrases.notCondoned : words.phrases.condoned(share(floor))),
    late: ({ latePerAbsence: each }) =>
      each === null ? words.phrases.latePresent : words.phrases.late(words.nth(each)),
    duty: ({ duty, dutyShare }) => words.phrases.duty[duty](share(dutyShare ?? 0)),
    medical: ({ medical }) => words.phrases.medical[medical],
    rounded: ({ rounded }) => (rounded ? words.phrases.rounded : words.phrases.exact),
    from: ({ countedFrom }) => words.phrases.from[countedFrom],
    bands: ({ bands }) => (bands.length > 0 ? words.phrases.bands : words.phrases.noBands),
    words: () => words.phrases.words,
  };

  const join = (said: string[]) => beginSentence(said.join(", "));
  const sayParts = (parts: Part[], rule: Rule) => parts.map((part) => phrases[part](rule));

  return {
    share,
    title: (rule: Rule) => beginSentence(needed(rule)),

    /** One sentence for each choice. */
    sentences(rule: Rule): string[] {
      const { says } = words;
      const whole = Math.ceil(rule.line);
      return [
        says.needed[rule.of](share(rule.line), share(rule.leastInEach ?? 0)),
        rule.floor === null ? says.notCondoned : says.condoned(share(rule.floor)),
        rule.latePerAbsence === null ? says.latePresent : says.late(words.nth(rule.latePerAbsence)),
        `${says.duty[rule.duty](share(rule.dutyShare ?? 0))} ${says.medical[rule.medical]}`,
        rule.rounded
          ? says.rounded(percent(whole - 0.5), percent(whole))
          : says.exact(percent(rule.line - 0.01), share(rule.line)),
        says.from[rule.countedFrom],
      ].map(beginSentence);
    },

    /** What is other in it than in the rule before. */
    difference(before: Rule, rule: Rule): string {
      const parts = findDifferences(before, rule);
      return parts.length > 0 ? join(sayParts(parts, rule)) : words.phrases.nothing;
    },

    /** The rule in one line: what is needed, and what is other than as it came. */
    brief: (rule: Rule, asItCame: Rule): string => {
      const others = findDifferences(asItCame, rule).filter((part) => part !== "needed");
      return join([needed(rule), ...sayParts(others, rule)]);
    },

    /** The same where it can be told from the rule above: "As the college, medical counts as absent". */
    besideAbove(rule: Rule, above: Rule, asAbove: string): string {
      const parts = findDifferences(above, rule);
      const said = sayParts(parts, rule);
      return join(parts[0] === "needed" ? said : [asAbove, ...said]);
    },
  };
}
