import type { ReactNode, Ref } from "react";
import { Button } from "./Button";
import styles from "./MoreRows.module.css";

interface MoreRowsProps {
  /** The end of the list, watched by `usePaged`; without it, more come by the button only. */
  ref?: Ref<HTMLDivElement>;
  onMore: () => void;
  /** While more are fetched. */
  running?: boolean;
  runningLabel?: string;
  children: ReactNode;
}

/** What stands under the first rows of a long list: reached by scrolling it goes on by itself. */
export function MoreRows({ ref, onMore, children, ...running }: MoreRowsProps) {
  return (
    <div ref={ref} className={styles.more} data-print="no">
      <Button onClick={onMore} {...running}>
        {children}
      </Button>
    </div>
  );
}
