import type { ReactNode } from "react";
import styles from "./Beside.module.css";

interface BesideProps {
  /** At the right at a desk, below on a phone. */
  side: ReactNode;
  children: ReactNode;
}

/** What the page is about, and beside it what belongs to it. */
export function Beside({ side, children }: BesideProps) {
  return (
    <div className={styles.beside}>
      <div className={styles.column}>{children}</div>
      <div className={styles.column}>{side}</div>
    </div>
  );
}
