import type { ReactNode } from "react";
import styles from "./ActionBar.module.css";
import { useSubmitKey } from "./use-submit-key";

interface ActionBarProps {
  /** What Ctrl+Enter does, from anywhere on the page. */
  onSubmitKey?: () => void;
  children: ReactNode;
}

/** At the foot of a preview, always in sight: what would be written, and the button that writes it. */
export function ActionBar({ onSubmitKey, children }: ActionBarProps) {
  useSubmitKey(onSubmitKey);
  return (
    <div className={styles.bar} data-print="no">
      {children}
    </div>
  );
}

interface ActionRowProps {
  words: ReactNode;
  /** The buttons. */
  children?: ReactNode;
}

export function ActionRow({ words, children }: ActionRowProps) {
  return (
    <div className={styles.row}>
      <p className={styles.words}>{words}</p>
      {children}
    </div>
  );
}
