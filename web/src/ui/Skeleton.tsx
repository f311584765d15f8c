import { useMessages } from "@/lib/messages/context";
import styles from "./Skeleton.module.css";

interface SkeletonProps {
  lines?: number;
  titled?: boolean;
  /** It stands for a part of a page that is there already. Else the footer waits for what comes, and is not pushed. */
  part?: boolean;
}

/** The shape of what comes; shows only where it has not come after 300 ms. */
export function Skeleton({ lines = 4, titled = false, part = false }: SkeletonProps) {
  const { ui } = useMessages();
  return (
    <div className={styles.skeleton} role="status" data-footer-waits={part ? undefined : true}>
      <span className="sr-only">{ui.loading}</span>
      {titled && <div className={styles.title} />}
      {Array.from({ length: lines }, (_, line) => line).map((line) => (
        <div key={line} className={styles.line} />
      ))}
    </div>
  );
}
