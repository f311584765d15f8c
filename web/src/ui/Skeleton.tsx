import { useEffect, useState } from "react";
import { useMessages } from "@/lib/messages/context";
import styles from "./Skeleton.module.css";

const LONG_MS = 5_000;

export interface SkeletonProps {
  /** `text`; `choices`, the buttons of a level; `rows` of a list, with a figure at the right; `columns` of a sheet. */
  shape?: "text" | "choices" | "rows" | "columns";
  count?: number;
  titled?: boolean;
  /** It stands for a part of a page that is there already. Else the footer waits for what comes, and is not pushed. */
  part?: boolean;
}

/** The shape of what comes; shows only where it has not come after 300 ms, and says so where it takes long. */
export function Skeleton({ shape = "text", count = 4, titled = false, part = false }: SkeletonProps) {
  const { ui } = useMessages();
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setLate, LONG_MS, true);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={styles.skeleton} role="status" data-footer-waits={part ? undefined : true}>
      {late ? <p className={styles.late}>{ui.loadingLong}</p> : <span className="sr-only">{ui.loading}</span>}
      {titled && <div className={styles.title} />}
      <div className={styles[shape]}>
        {Array.from({ length: count }, (_, bar) => bar).map((bar) => (
          <div key={bar} className={styles.bar} />
        ))}
      </div>
    </div>
  );
}
