import type { Rule } from "@/lib/rule";
import { OutcomeLetters } from "@/ui/Outcome";
import styles from "./Percentage.module.css";
import type { ListLine } from "./types";

interface PercentageProps {
  line: Pick<ListLine, "standing" | "unreachable">;
  rule: Rule;
  figure: (percentage: number) => string;
}

/** A percentage below the line, with its letter. */
export function Percentage({ line: { standing, unreachable }, rule, figure }: PercentageProps) {
  const { percentage, outcome } = standing;
  if (percentage === null || outcome === null) return null;
  return (
    <b className={styles[outcome]}>
      {figure(percentage)}
      <OutcomeLetters outcome={outcome} words={rule.words} unreachable={unreachable} />
    </b>
  );
}
