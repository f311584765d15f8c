import { useMessages } from "@/lib/messages/context";
import { useOnline } from "@/lib/online";
import { classes } from "@/ui/classes";
import { Icon } from "@/ui/Icon";
import styles from "./OfflineLine.module.css";

/** One line that says there is no network. It covers and disables nothing. */
export function OfflineLine() {
  const online = useOnline();
  const { errors } = useMessages();
  return (
    <div className={classes(!online && styles.offline)} role="status" data-print="no">
      {!online && (
        <p className={styles.line}>
          <Icon name="offline" />
          <span>{errors.offlineLine}</span>
        </p>
      )}
    </div>
  );
}
