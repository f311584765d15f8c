import { Suspense } from "react";
import { type Category, LEAVES } from "@/lib/leaves";
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
export function LeaveWord({ category }: { category: Category }) {
  return (
    <Suspense>
      <Word category={category} />
    </Suspense>
  );
}

function Word({ category }: { category: Category }) {
  return useLeaveLetterWords().words[category];
}

/** What the letters on a page mean: only those that occur there. */
export function LeaveLegend({ categories }: { categories: readonly Category[] }) {
  return categories.map((category) => (
    <span key={category} className={styles.meaning}>
      <LeaveLetter category={category} silent /> <LeaveWord category={category} />
    </span>
  ));
}
