import type { ReactNode } from "react";
import { classes } from "./classes";
import { Icon } from "./Icon";
import styles from "./StepList.module.css";

/** How far something has come, step by step. */
export function StepList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ol className={styles.steps} aria-label={label}>
      {children}
    </ol>
  );
}

interface StepProps {
  at: number;
  state: "done" | "now" | "ahead";
  /** Said of one that is done, for who does not see its sign, where its words do not say it. */
  done?: string;
  detail?: ReactNode;
  children: ReactNode;
}

/** One of a `StepList`. */
export function Step({ at, state, done, detail, children }: StepProps) {
  return (
    <li className={styles.step} aria-current={state === "now" ? "step" : undefined}>
      <span className={classes(styles.sign, state === "now" && styles.now)} aria-hidden="true">
        {state === "done" ? <Icon name="tick" /> : at}
      </span>
      <div>
        <b>{children}</b>
        {state === "done" && done && <span className="sr-only"> {done}</span>}
        {detail && <div className="hint">{detail}</div>}
      </div>
    </li>
  );
}
