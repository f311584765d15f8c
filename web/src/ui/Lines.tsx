import type { ReactNode } from "react";
import styles from "./Lines.module.css";

/** Entries of a flush panel, a hairline between them. */
export function Lines({ children, label }: { children: ReactNode; label?: string }) {
  return (
    <ul className={styles.lines} aria-label={label}>
      {children}
    </ul>
  );
}

interface LineProps {
  title: ReactNode;
  detail?: ReactNode;
  /** At the right: a figure, a tag, buttons. */
  end?: ReactNode;
  /** Across the whole width under both, for example why something was refused. */
  below?: ReactNode;
}

export function Line({ title, detail, end, below }: LineProps) {
  return (
    <li className={styles.line}>
      <div className={styles.words}>
        <b>{title}</b>
        {detail && <span className={styles.detail}>{detail}</span>}
      </div>
      {end && <div className={styles.end}>{end}</div>}
      {below && <div className={styles.below}>{below}</div>}
    </li>
  );
}
