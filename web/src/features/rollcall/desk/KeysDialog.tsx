import { memo } from "react";
import { KeyCaps } from "@/features/rollcall/calling/KeyCaps";
import { useRollCallWords } from "@/features/rollcall/words";
import { Dialog } from "@/ui/Dialog";
import styles from "./KeysDialog.module.css";

/** All keys of the roll call. */
export const KeysDialog = memo(function KeysDialog({
  open,
  onClose,
}: {
  open: boolean;
  onClose: () => void;
}) {
  const { keys } = useRollCallWords();
  return (
    <Dialog open={open} onClose={onClose} title={keys.title}>
      <dl className={styles.keys}>
        {keys.rows.map((row) => (
          <div key={row.does}>
            <dt>
              <KeyCaps keys={row.keys} />
            </dt>
            <dd>{row.does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
});
