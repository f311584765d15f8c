import { shortRoll } from "./rolls";

interface WithRoll {
  roll: string;
}

export type PadMatch<L> =
  | { kind: "empty" }
  /** Only this one: it is committed at once. */
  | { kind: "one"; line: L }
  | { kind: "several"; lines: readonly L[]; by: "end" | "beginning" }
  | { kind: "none" };

const digitsOf = (text: string) => text.replace(/\D/g, "");

/**
 * Whom the typed digits mean: rolls that end in them. Where none does, who begins to type a whole number
 * ("00" of 005) is let go on.
 */
export function matchDigits<L extends WithRoll>(
  typed: string,
  lines: readonly L[],
  prefix: string,
): PadMatch<L> {
  if (typed === "") return { kind: "empty" };
  const ending = lines.filter(({ roll }) => digitsOf(roll).endsWith(typed));
  const [only] = ending;
  if (only && ending.length === 1) return { kind: "one", line: only };
  if (only) return { kind: "several", lines: ending, by: "end" };
  const beginning = lines.filter(({ roll }) => digitsOf(shortRoll(roll, prefix)).startsWith(typed));
  if (beginning.length > 0) return { kind: "several", lines: beginning, by: "beginning" };
  return { kind: "none" };
}
