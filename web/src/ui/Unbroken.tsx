import { classes } from "./classes";
import styles from "./Unbroken.module.css";

interface UnbrokenProps {
  children: string;
  /** Letters; a longer text may wrap, since it could not fit. */
  upTo?: number;
  className?: string | undefined;
}

/** A roll, a batch or an email, which is read as one word and not broken. In its own direction, whatever stands around it. */
export function Unbroken({ children, upTo = 24, className }: UnbrokenProps) {
  return <bdi className={classes(children.length <= upTo && styles.unbroken, className)}>{children}</bdi>;
}
