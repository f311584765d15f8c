import type { ReactNode } from "react";
import { useMessages } from "@/lib/messages/context";
import styles from "./Alert.module.css";
import { classes } from "./classes";
import { Icon, type IconName } from "./Icon";

/** Green is done, ochre needs a look, clay went wrong. */
export type AlertTone = "present" | "warn" | "absent";

interface AlertProps {
  tone: AlertTone;
  title: ReactNode;
  /** One plain line under the bold one. */
  children?: ReactNode;
  /** `alert` is read out at once; `status` waits for a pause; `none` stood there from the start. */
  role?: "alert" | "status" | "none";
  /** Under the words: what can be done about it. */
  acts?: ReactNode;
  onDismiss?: () => void;
  /** In place of the tone's own sign. */
  sign?: IconName;
}

const SIGNS: Record<AlertTone, IconName> = { present: "tick", warn: "alert", absent: "alert" };

/** Stays until its reason is gone. */
export function Alert({ tone, title, children, role = "alert", acts, onDismiss, sign }: AlertProps) {
  const { ui } = useMessages();
  return (
    <div className={classes(styles.alert, styles[tone])} role={role === "none" ? undefined : role}>
      <Icon name={sign ?? SIGNS[tone]} className={styles.sign} />
      <div>
        <p className={styles.title}>{title}</p>
        {children && <div className={styles.text}>{children}</div>}
      </div>
      {onDismiss && (
        <button type="button" className={styles.dismiss} aria-label={ui.dismiss} onClick={onDismiss}>
          <Icon name="cross" />
        </button>
      )}
      {acts && <div className={styles.acts}>{acts}</div>}
    </div>
  );
}
