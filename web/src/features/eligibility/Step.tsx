import type { ReactNode } from "react";
import { classes } from "@/ui/classes";
import { Icon } from "@/ui/Icon";
import styles from "./Steps.module.css";

interface StepProps {
  at: number;
  state: "done" | "now" | "ahead";
  /** Said of one that is done, for who does not see its sign. */
  done: string;
  detail?: ReactNode;
  children: ReactNode;
}

/** One of several steps, in a list of them. */
export function Step({ at, state, done, detail, children }: StepProps) {
  return (
    <li className={styles.step} aria-current={state === "now" ? "step" : undefined}>
      <span className={classes(styles.sign, state === "now" && styles.now)} aria-hidden="true">
        {state === "done" ? <Icon name="tick" /> : at}
      </span>
      <div>
        <b>{children}</b>
        {state === "done" && <span className="sr-only"> {done}</span>}
        {detail && <div className={styles.detail}>{detail}</div>}
      </div>
    </li>
  );
}
