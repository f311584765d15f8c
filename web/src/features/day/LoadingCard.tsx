import { Skeleton } from "@/ui/Skeleton";
import styles from "./HourCard.module.css";

/** The place of the card until it is known what is now. */
export function LoadingCard() {
  return (
    <div className={`${styles.card} ${styles.rest}`}>
      <div className={styles.body}>
        <Skeleton titled shape="text" part />
      </div>
    </div>
  );
}
