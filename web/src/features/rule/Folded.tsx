import { type ReactNode, useState } from "react";
import { classes } from "@/ui/classes";
import { Icon } from "@/ui/Icon";
import styles from "./Folded.module.css";

interface FoldedProps {
  title: string;
  /** What it holds, in a word or two. */
  short: string;
  /** Said where it is changed: what it held before. */
  was?: string | undefined;
  /** What is wrong in it; it is open then. */
  fault?: string | undefined;
  children: ReactNode;
}

/** What few colleges need: folded away, and opened by its title. */
export function Folded({ title, short, was, fault, children }: FoldedProps) {
  const [open, setOpen] = useState(false);
  return (
    <details
      className={styles.folded}
      open={open || fault !== undefined}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className={classes(styles.summary, was && styles.changed)}>
        <Icon name="next" className={styles.turn} />
        <span>
          <b>{title}</b> <span className="hint">{short}</span>
          {was && <span className="sr-only"> {was}</span>}
        </span>
      </summary>
      <div className={styles.inside}>
        {fault && (
          <p className={styles.fault} role="alert">
            <Icon name="alert" />
            <span>{fault}</span>
          </p>
        )}
        {children}
      </div>
    </details>
  );
}
