import { useRef } from "react";
import { isPassing } from "@/lib/api/problem";
import { useMessages } from "@/lib/messages/context";
import { describeError } from "@/lib/messages/describe";
import { ActionBar, ActionRow } from "@/ui/ActionBar";
import { Alert } from "@/ui/Alert";
import { Button } from "@/ui/Button";
import { useLeaveEntryWords } from "./words";

export interface Warning {
  title: string;
  text: string;
}

interface EnterBarProps {
  /** Of how many students leaves would be written, and how many rolls stay behind. */
  written: number;
  refused: number;
  grant: boolean;
  /** Whether what is to be written is still being looked up, the certificate waited for, the leaves entered. */
  looking: boolean;
  waiting: boolean;
  entering: boolean;
  error: unknown;
  /** Why nothing was written, where nothing went wrong. */
  warning: Warning | null;
  onSubmit: () => Promise<unknown>;
}

/** At the foot: what Submit writes. Ctrl+Enter submits from anywhere on the page. */
export function EnterBar(props: EnterBarProps) {
  const { written, refused, grant, looking, waiting, entering, error, warning, onSubmit } = props;
  const messages = useMessages();
  const { bar } = useLeaveEntryWords();
  const button = useRef<HTMLButtonElement>(null);
  const running = looking || entering || waiting;

  function submit() {
    if (running) return;
    button.current?.focus(); // which stays, and tells what goes on; the boxes are closed meanwhile
    onSubmit().catch(() => {}); // told above the button
  }

  return (
    <ActionBar onSubmitKey={submit}>
      {error !== null && !running && (
        <Alert tone="absent" title={isPassing(error) ? describeError(error, messages) : bar.notWritten}>
          {isPassing(error) ? bar.again : describeError(error, messages)}
        </Alert>
      )}
      {warning && !running && (
        <Alert tone="warn" title={warning.title}>
          {warning.text}
        </Alert>
      )}
      <ActionRow
        words={
          <>
            <b>{written > 0 ? (grant ? bar.willGrant : bar.willAsk)(written) : bar.nobody}</b>{" "}
            {refused > 0 && bar.refused(refused)}
          </>
        }
      >
        <Button
          ref={button}
          look="primary"
          size="large"
          running={running}
          runningLabel={waiting ? bar.sending : entering ? bar.entering : bar.looking}
          aria-keyshortcuts="Control+Enter"
          onClick={submit}
        >
          {written > 0 ? (grant ? bar.grantFor : bar.askFor)(written) : bar.submit}
        </Button>
      </ActionRow>
    </ActionBar>
  );
}
