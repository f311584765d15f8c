import { useMessages } from "@/lib/messages/context";
import { useOnline } from "@/lib/online";
import { classes } from "@/ui/classes";
import { Icon } from "@/ui/Icon";
import styles from "./OfflineNotice.module.css";

/** Says there is no network. It covers and disables nothing. */
export function OfflineNotice() {
  const online = useOnline();
  const { errors } = useMessages();
  return (
    <div className={classes(!online && styles.offline)} role="status" data-print="no">
      {!online && (
        <p className={styles.words}>
          <Icon name="offline" />
          <span>{errors.offlineNotice}</span>
        </p>
      )}
    </div>
  );
}
