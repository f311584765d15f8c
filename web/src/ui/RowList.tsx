import type { ReactNode } from "react";
import styles from "./RowList.module.css";

/** Entries of a flush panel, a hairline between them. */
export function RowList({ children, label }: { children: ReactNode; label?: string }) {
  return (
    <ul className={styles.list} aria-label={label}>
      {children}
    </ul>
  );
}

interface ListRowProps {
  title: ReactNode;
  detail?: ReactNode;
  /** At the right: a figure, a tag, buttons. */
  end?: ReactNode;
  /** Across the whole width under both, for example why something was refused. */
  below?: ReactNode;
}

export function ListRow({ title, detail, end, below }: ListRowProps) {
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <b>{title}</b>
        {detail && <span className={styles.detail}>{detail}</span>}
      </div>
      {end && <div className={styles.end}>{end}</div>}
      {below && <div className={styles.below}>{below}</div>}
    </li>
  );
}
