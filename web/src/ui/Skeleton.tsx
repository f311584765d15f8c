import { useMessages } from "@/lib/messages/context";
import styles from "./Skeleton.module.css";

/** The shape of what comes; shows only where it has not come after 300 ms. */
export function Skeleton({ lines = 4, titled = false }: { lines?: number; titled?: boolean }) {
  const { ui } = useMessages();
  return (
    <div className={styles.skeleton} role="status">
      <span className="sr-only">{ui.loading}</span>
      {titled && <div className={styles.title} />}
      {Array.from({ length: lines }, (_, line) => line).map((line) => (
        <div key={line} className={styles.line} />
      ))}
    </div>
  );
}
