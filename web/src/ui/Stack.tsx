import type { ReactNode } from "react";
import styles from "./Stack.module.css";

interface StackProps {
  /** 2: inside a group, 4: between parts, 5: between sections. */
  gap?: 2 | 4 | 5;
  children: ReactNode;
}

/** Parts one below the other, evenly apart. */
export function Stack({ gap = 4, children }: StackProps) {
  return <div className={`${styles.stack} ${styles[`gap${gap}`]}`}>{children}</div>;
}

/** The same; at a desk in two columns. */
export function Columns({ gap = 4, children }: StackProps) {
  return <div className={`${styles.stack} ${styles.columns} ${styles[`gap${gap}`]}`}>{children}</div>;
}

/** Buttons beside each other; they wrap where there is no room. */
export function Row({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}
