import type { Category } from "@/lib/leaves";
import type { Counts } from "@/lib/rule";

/** In the middle of a sentence. */
const words: Record<Category, string> = {
  duty: "on duty",
  medical: "medical leave",
  other: "other leave",
};

/** At the beginning of one. */
const names: Record<Category, string> = {
  duty: "On duty",
  medical: "Medical leave",
  other: "Other leave",
};

/** What a class counts, in the middle of a sentence. */
const counts: Record<Counts, string> = {
  present: "counts as present",
  share: "counts as present up to a share",
  absent: "counts as absent",
  not: "is not counted",
};

/** Comes with the letter, for every page that shows leave beside a mark. */
export const leaveLetters = {
  words,
  names,
  counts,
  /** Where rules differ about it. */
  byRule: "counts as the rule says",
};
