import { KeyCaps } from "@/features/rollcall/calling/KeyCaps";
import { InMeeting } from "@/features/rollcall/meeting-context";
import { useOfficeWords } from "@/lib/messages/context";
import { allKeys } from "@/lib/messages/en/all-keys";
import styles from "./KeysDialog.module.css";

/** Each key of the roll call, and what it does. */
export function AllKeys() {
  const { rows } = useOfficeWords("allKeys", allKeys);
  return (
    <dl className={styles.keys}>
      {rows.map((row) => (
        <div key={row.does}>
          <dt>
            <KeyCaps keys={row.keys} />
          </dt>
          <dd>{row.does}</dd>
        </div>
      ))}
      <InMeeting piece="KeyRow" />
    </dl>
  );
}
