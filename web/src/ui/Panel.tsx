import type { ReactNode } from "react";
import { classes } from "./classes";
import styles from "./Panel.module.css";

interface PanelProps {
  title?: ReactNode;
  /** At the right of the title: a link, a button, a tag. */
  end?: ReactNode;
  /** No inner space: for lists and tables that reach the edge. */
  flush?: boolean;
  /** A 2 px edge for what needs doing now. */
  marked?: boolean;
  children: ReactNode;
}

/** The only box: surface, a hairline, no shadow. */
export function Panel({ title, end, flush = false, marked = false, children }: PanelProps) {
  return (
    <section className={classes(styles.panel, flush && styles.flush, marked && styles.marked)}>
      {title !== undefined && (
        <div className={styles.head}>
          <h2>{title}</h2>
          {end}
        </div>
      )}
      {children}
    </section>
  );
}
