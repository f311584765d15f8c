import { Suspense } from "react";
import { useFormats } from "@/lib/format";
import { CATEGORIES, type Category, LEAVES } from "@/lib/leaves";
import type { CountsOnLeave } from "@/lib/rules-in-force";
import styles from "./LeaveLetter.module.css";
import { useLeaveLetterWords } from "./leave-words";

interface LeaveLetterProps {
  category: Category;
  /** Where its word stands beside it, and need not be read out twice. */
  silent?: boolean;
}

/**
 * On duty, on medical or on other leave: a letter in an outlined square, as large as the text around it. It has no
 * colour of its own, since a leave is no judgement. Only its word, which is read out, waits for another language.
 */
export function LeaveLetter({ category, silent = false }: LeaveLetterProps) {
  return (
    <span className={styles.letter}>
      <span aria-hidden="true">{LEAVES[category].letter}</span>
      {!silent && (
        <span className="sr-only">
          <LeaveWord category={category} />
        </span>
      )}
    </span>
  );
}

/** The word of a category in the middle of a sentence. Nothing else on the page waits for it. */
export function LeaveWord(props: WordProps) {
  return (
    <Suspense>
      <Word {...props} />
    </Suspense>
  );
}

interface WordProps {
  category: Category;
  countsOf?: CountsOnLeave | undefined;
}

function Word({ category, countsOf }: WordProps) {
  const { words, counts, byRule } = useLeaveLetterWords();
  if (!countsOf) return words[category];
  const told = countsOf(category);
  return `${words[category]}, ${told ? counts[told] : byRule}`;
}

interface LeaveLegendProps {
  /** Those that occur on the page. */
  categories: readonly Category[];
  /** With what a class counts that was missed so: for paper, which cannot be asked. */
  countsOf?: CountsOnLeave | undefined;
}

/** What the letters on a page mean. */
export function LeaveLegend({ categories, countsOf }: LeaveLegendProps) {
  return categories.map((category) => (
    <span key={category} className={styles.meaning}>
      <LeaveLetter category={category} silent /> <LeaveWord category={category} countsOf={countsOf} />
    </span>
  ));
}

/** How many classes were missed on leave, each category that occurs with its letter. */
export function LeaveCounts({ counts }: { counts: Record<Category, number> }) {
  const { number } = useFormats();
  return (
    <span className={styles.counts}>
      {CATEGORIES.filter((category) => counts[category] > 0).map((category) => (
        <span key={category} className={styles.meaning}>
          <LeaveLetter category={category} /> {number(counts[category])}
        </span>
      ))}
    </span>
  );
}
