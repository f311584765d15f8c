import type { Ref } from "react";
import type { Called } from "@/features/rollcall/calling/called";
import { KeyCaps } from "@/features/rollcall/calling/KeyCaps";
import { Names } from "@/features/rollcall/calling/Names";
import { KEEPS_TOASTS_AWAY } from "@/features/rollcall/calling/use-toasts-above";
import { useRollCallWords } from "@/features/rollcall/words";
import styles from "./CardMode.module.css";
import { DoneCard } from "./DoneCard";
import { MarkButtons } from "./MarkButtons";
import { RollCard } from "./RollCard";

interface CardModeProps {
  called: Called;
  desk: boolean;
  uploading: boolean;
  presentRef: Ref<HTMLButtonElement>;
  uploadRef: Ref<HTMLButtonElement>;
  onJump: () => void;
  onUpload: () => void;
}

/** One student at a time; at a desk the whole class stands beside the card. */
export function CardMode(props: CardModeProps) {
  const { called, desk, uploading, presentRef, uploadRef, onJump, onUpload } = props;
  const { keys } = useRollCallWords();
  const { state, at } = called;
  const line = at === null ? undefined : state.lines[at];
  return (
    <div className={styles.desk}>
      <div className={styles.left} {...KEEPS_TOASTS_AWAY}>
        {line ? (
          <>
            <RollCard called={called} desk={desk} onJump={onJump} />
            <MarkButtons line={line} desk={desk} onMark={called.mark} presentRef={presentRef} />
          </>
        ) : (
          <DoneCard
            state={state}
            shortOf={called.shortOf}
            uploading={uploading}
            onMark={called.markStudent}
            onUndo={called.undo}
            onUpload={onUpload}
            isForBefore={called.isForBefore}
            uploadRef={uploadRef}
          />
        )}
        {desk && (
          <div className={styles.keys}>
            <KeyCaps keys={[keys.backspace]} does={keys.back} />
            <KeyCaps keys={[keys.slash]} does={keys.goTo} />
            <KeyCaps keys={[keys.question]} does={keys.all} />
          </div>
        )}
      </div>
      {desk && <Names called={called} at={at} onGo={called.go} />}
    </div>
  );
}
