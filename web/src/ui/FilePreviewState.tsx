import { isPassing } from "@/lib/api/problem";
import { useMessages } from "@/lib/messages/context";
import { describeError } from "@/lib/messages/describe";
import { Alert } from "./Alert";
import { Button } from "./Button";
import styles from "./FilePreviewState.module.css";
import { useFileWords } from "./file-words";
import { Panel } from "./Panel";
import { Skeleton } from "./Skeleton";
import { Stack } from "./Stack";

/** While the file goes out and is read. */
export function FilePreviewWaiting({ sent }: { sent: number }) {
  const words = useFileWords();
  return (
    <Panel>
      <Stack>
        <p className={styles.waiting} role="status">
          {sent < 1 ? words.sending(Math.floor(sent * 100)) : words.reading}
        </p>
        <Skeleton count={5} part />
      </Stack>
    </Panel>
  );
}

/** What is wrong with the file, in the server's words; or that no answer came. */
export function FilePreviewFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const messages = useMessages();
  const words = useFileWords();
  if (!isPassing(error))
    return (
      <Alert tone="absent" title={words.failed}>
        {describeError(error, messages)}
      </Alert>
    );
  return (
    <Alert tone="absent" title={describeError(error, messages)}>
      <p>{words.nothingLost}</p>
      <div className={styles.act}>
        <Button onClick={onRetry}>{messages.errors.tryAgain}</Button>
      </div>
    </Alert>
  );
}
