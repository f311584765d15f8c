import type { ReactNode } from "react";
import { isPassing } from "@/lib/api/problem";
import { useMessages } from "@/lib/messages/context";
import { describeError } from "@/lib/messages/describe";
import { ActionBar, ActionRow } from "@/ui/ActionBar";
import { Alert } from "@/ui/Alert";
import { Button } from "@/ui/Button";
import styles from "./SubmitBar.module.css";
import { useGroupWords } from "./words";

interface SubmitBarProps {
  words: ReactNode;
  act: string;
  running: boolean;
  error: unknown;
  onSubmit: () => void;
  /** Another button, before it. */
  children?: ReactNode;
}

/** At the foot: what Submit writes. Ctrl+Enter submits from anywhere on the page. */
export function SubmitBar({ words, act, running, error, onSubmit, children }: SubmitBarProps) {
  const messages = useMessages();
  const { changes } = useGroupWords();
  return (
    <ActionBar onSubmitKey={() => !running && onSubmit()}>
      {error !== null && !running && (
        <Alert tone="absent" title={isPassing(error) ? describeError(error, messages) : changes.notWritten}>
          {isPassing(error) ? changes.again : describeError(error, messages)}
        </Alert>
      )}
      <ActionRow words={words}>
        <div className={styles.acts}>
          {children}
          <Button
            look="primary"
            size="large"
            running={running}
            runningLabel={changes.submitting}
            aria-keyshortcuts="Control+Enter"
            onClick={onSubmit}
          >
            {act}
          </Button>
        </div>
      </ActionRow>
    </ActionBar>
  );
}
