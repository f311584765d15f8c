import { useEffect, useEffectEvent, useState } from "react";
import { isPassing } from "@/lib/api/problem";
import { useMessages } from "@/lib/messages/context";
import { describeError } from "@/lib/messages/describe";
import { ActionBar, ActionRow } from "@/ui/ActionBar";
import { Alert } from "@/ui/Alert";
import { Button } from "@/ui/Button";
import { useLeaveEntryWords } from "./words";

interface EnterBarProps {
  /** Of how many students leaves would be written, and how many rolls stay behind. */
  written: number;
  refused: number;
  grant: boolean;
  /** Whether what is to be written is still being looked up, the certificate sent, the leaves entered. */
  looking: boolean;
  sending: boolean;
  entering: boolean;
  error: unknown;
  onSubmit: () => Promise<unknown>;
}

/** At the foot: what Submit writes. Ctrl+Enter submits from anywhere on the page. */
export function EnterBar(props: EnterBarProps) {
  const { written, refused, grant, looking, sending, entering, error, onSubmit } = props;
  const messages = useMessages();
  const { bar } = useLeaveEntryWords();
  const [waiting, setWaiting] = useState(false); // for the certificate, which goes first
  const running = looking || entering || waiting;

  async function submit() {
    setWaiting(sending);
    await onSubmit().catch(() => {}); // told above the button
    setWaiting(false);
  }

  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || event.repeat) return;
    event.preventDefault();
    if (!running) void submit();
  });
  useEffect(() => {
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, []);

  return (
    <ActionBar>
      {error !== null && !running && (
        <Alert tone="absent" title={isPassing(error) ? describeError(error, messages) : bar.notWritten}>
          {isPassing(error) ? bar.again : describeError(error, messages)}
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
          look="primary"
          size="large"
          running={running}
          runningLabel={waiting && sending ? bar.sending : entering ? bar.entering : bar.looking}
          aria-keyshortcuts="Control+Enter"
          onClick={() => void submit()}
        >
          {written > 0 ? (grant ? bar.grantFor : bar.askFor)(written) : bar.submit}
        </Button>
      </ActionRow>
    </ActionBar>
  );
}
