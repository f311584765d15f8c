import type { ReactNode } from "react";
import { MODES, type Mode } from "@/features/rollcall/calling/key-map";
import { Segments } from "@/features/rollcall/calling/Segments";
import { useRollCallWords } from "@/features/rollcall/words";
import { Button } from "@/ui/Button";
import styles from "./ModesRow.module.css";

interface ModesRowProps {
  mode: Mode;
  onMode: (mode: Mode) => void;
  /** The ribbon, at a desk. */
  middle: ReactNode;
  /** Everyone is marked: Upload is the one thing left. */
  ready: boolean;
  /** Upload stands large below already. */
  hideUpload: boolean;
  uploading: boolean;
  onUpload: () => void;
  /** At a desk; on a phone RELOAD is first in the menu. */
  onReload: (() => void) | null;
}

export function ModesRow(props: ModesRowProps) {
  const { mode, onMode, middle, ready, hideUpload, uploading, onUpload, onReload } = props;
  const words = useRollCallWords();
  return (
    <div className={styles.row}>
      <Segments
        legend={words.modesLabel}
        options={MODES.map((value) => ({ value, label: words.modes[value] }))}
        chosen={mode}
        onChoose={onMode}
        className={styles.modes}
      />
      {middle}
      {onReload && (
        <Button look="quiet" className={styles.touch} onClick={onReload}>
          {words.reload}
        </Button>
      )}
      {!hideUpload && (
        <Button
          look={ready ? "primary" : "outline"}
          icon="upload"
          className={styles.touch}
          running={uploading}
          onClick={onUpload}
        >
          {words.upload}
        </Button>
      )}
    </div>
  );
}
