import type { ReactNode, Ref } from "react";
import { Button } from "./Button";
import styles from "./MoreRows.module.css";

interface MoreRowsProps {
  /** The end of the list, watched by `usePaged`. */
  ref: Ref<HTMLDivElement>;
  onMore: () => void;
  children: ReactNode;
}

/** What stands under the first rows of a long list: reached by scrolling it goes on by itself. */
export function MoreRows({ ref, onMore, children }: MoreRowsProps) {
  return (
    <div ref={ref} className={styles.more}>
      <Button onClick={onMore}>{children}</Button>
    </div>
  );
}
