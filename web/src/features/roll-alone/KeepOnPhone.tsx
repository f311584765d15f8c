import { Button } from "@/ui/Button";
import styles from "./KeepOnPhone.module.css";
import { useRollWords } from "./words";

interface KeepOnPhoneProps {
  isKept: boolean;
  withCode: boolean;
  onKeep: () => void;
  onForget: () => void;
}

/** Asked for, never by itself: the computers of a lab are everybody's. Forgetting it is one tap. */
export function KeepOnPhone({ isKept, withCode, onKeep, onForget }: KeepOnPhoneProps) {
  const words = useRollWords();
  return (
    <div className={styles.keep} data-print="no">
      <p className={styles.words} role="status">
        {isKept ? words.kept : withCode ? words.keepWithCode : words.keepText}
      </p>
      {isKept ? (
        <Button onClick={onForget}>{words.forget}</Button>
      ) : (
        <Button icon="phone" onClick={onKeep}>
          {words.keep}
        </Button>
      )}
    </div>
  );
}
