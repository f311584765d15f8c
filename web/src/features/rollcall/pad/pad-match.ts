import { shortRoll } from "@/lib/rolls";

interface WithRoll {
  roll: string;
}

/** How the digits typed are found in a roll: at its end, as the first of its whole number, or one of the two. */
export type Found = "end" | "beginning" | "either";

export type PadMatch<L> =
  | { kind: "empty" }
  /** Only this one: it is committed at once. */
  | { kind: "one"; line: L }
  | { kind: "several"; lines: readonly L[]; by: Found }
  | { kind: "none" };

const digitsOf = (text: string) => text.replace(/\D/g, "");

/**
 * Whom the typed digits mean. People type last digits ("19") or the whole number ("019"), and the pad cannot know
 * which: "04" ends 004 and begins 040. So a roll is the only match when no other ends in the digits and none goes
 * on after them; a whole number always commits its own roll, and no other on the way there.
 */
export function matchDigits<L extends WithRoll>(
  typed: string,
  lines: readonly L[],
  prefix: string,
): PadMatch<L> {
  if (typed === "") return { kind: "empty" };
  const ending = lines.filter(({ roll }) => digitsOf(roll).endsWith(typed));
  const beginning = lines.filter((line) => !ending.includes(line) && goesOn(line, typed, prefix));
  const [only] = ending;
  if (only && ending.length === 1 && beginning.length === 0) return { kind: "one", line: only };
  if (ending.length + beginning.length === 0) return { kind: "none" };
  const by = beginning.length === 0 ? "end" : ending.length === 0 ? "beginning" : "either";
  return { kind: "several", lines: [...ending, ...beginning], by };
}

const goesOn = ({ roll }: WithRoll, typed: string, prefix: string) =>
  digitsOf(shortRoll(roll, prefix)).startsWith(typed);
