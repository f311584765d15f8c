import { useFormats } from "@/lib/format";
import { type Box, changedBoxes } from "./draft";
import type { Rule } from "./types";
import { useRuleChangeWords, useRuleWords } from "./words";

/** By the box that is changed, what stood there before, in words. */
export function useOldWords() {
  const { options, bands, words } = useRuleChangeWords();
  const { nth } = useRuleWords();
  const { percent } = useFormats();
  const say: Record<Box, (before: Rule) => string> = {
    line: ({ line }) => percent(line),
    of: ({ of }) => options.of[of],
    leastInEach: ({ leastInEach }) => percent(leastInEach ?? 0),
    condoned: ({ floor }) => options.condoned[floor === null ? "no" : "yes"],
    floor: ({ floor }) => percent(floor ?? 0),
    latePerAbsence: ({ latePerAbsence: each }) => (each === null ? options.never : nth(each)),
    duty: ({ duty }) => options.duty[duty],
    dutyShare: ({ dutyShare }) => percent(dutyShare ?? 0),
    medical: ({ medical }) => options.medical[medical],
    rounded: ({ rounded }) => options.rounded[rounded ? "yes" : "no"],
    countedFrom: ({ countedFrom }) => options.from[countedFrom],
    bands: (before) => (before.bands.length > 0 ? bands.some(before.bands.length) : bands.none),
    words: (before) => Object.values(before.words).filter(Boolean).join(", ") || words.none,
    startsOn: () => "",
  };
  return (before: Rule, rule: Rule): Partial<Record<Box, string>> =>
    Object.fromEntries(changedBoxes(before, rule).map((box) => [box, say[box](before)]));
}
