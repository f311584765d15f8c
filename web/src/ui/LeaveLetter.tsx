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
 * colour of its own, since a leave is no judgement. Waits for its words where they are Hindi.
 */
export function LeaveLetter({ category, silent = false }: LeaveLetterProps) {
  const { words } = useLeaveLetterWords();
  return (
    <span className={styles.letter}>
      <span aria-hidden="true">{LEAVES[category].letter}</span>
      {!silent && <span className="sr-only">{words[category]}</span>}
    </span>
  );
}
