import { useMessages } from "@/lib/messages/context";
import styles from "./Skeleton.module.css";

interface SkeletonProps {
  /** `text`; `choices`, the buttons of a level; `rows` of a list, with a figure at the right; `columns` of a sheet. */
  shape?: "text" | "choices" | "rows" | "columns";
  lines?: number;
  titled?: boolean;
  /** It stands for a part of a page that is there already. Else the footer waits for what comes, and is not pushed. */
  part?: boolean;
}

/** The shape of what comes; shows only where it has not come after 300 ms. */
export function Skeleton({ shape = "text", lines = 4, titled = false, part = false }: SkeletonProps) {
  const { ui } = useMessages();
  return (
    <div className={styles.skeleton} role="status" data-footer-waits={part ? undefined : true}>
      <span className="sr-only">{ui.loading}</span>
      {titled && <div className={styles.title} />}
      <div className={styles[shape]}>
        {Array.from({ length: lines }, (_, line) => line).map((line) => (
          <div key={line} className={styles.line} />
        ))}
      </div>
    </div>
  );
}
