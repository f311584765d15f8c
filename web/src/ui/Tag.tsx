import type { ReactNode } from "react";
import { classes } from "./classes";
import { Icon, type IconName } from "./Icon";
import styles from "./Tag.module.css";

interface TagProps {
  tone?: "plain" | "present" | "absent" | "warn";
  icon?: IconName;
  children: ReactNode;
}

/** A word or two about the thing beside it. */
export function Tag({ tone = "plain", icon, children }: TagProps) {
  return (
    <span className={classes(styles.tag, styles[tone])}>
      {icon && <Icon name={icon} />}
      {children}
    </span>
  );
}
