import { isPassing } from "@/lib/api/problem";
import { useMessages } from "@/lib/messages/context";
import { describeError } from "@/lib/messages/describe";
import { Alert } from "@/ui/Alert";
import { Button } from "@/ui/Button";
import { Panel } from "@/ui/Panel";
import { Skeleton } from "@/ui/Skeleton";
import { Stack } from "@/ui/Stack";
import styles from "./PreviewState.module.css";
import type { Preview } from "./types";
import { useStudentWords } from "./words";

/** While the file goes out and is read. */
export function PreviewWaiting({ sent }: { sent: number }) {
  const words = useStudentWords().preview;
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
export function PreviewFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const messages = useMessages();
  const words = useStudentWords().preview;
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

interface PreviewNoteProps {
  preview: Preview;
  /** The list has changed since the last preview: this is a new one. */
  outdated: boolean;
  running: boolean;
}

/** That nothing is written yet, and how the file was read. */
export function PreviewNote({ preview, outdated, running }: PreviewNoteProps) {
  const words = useStudentWords().preview;
  const { rows, headingRow, columns, encoding, reordered } = preview;
  const read = rows.filter((row) => row.row !== null).length;
  const headings = columns.map(({ heading }) => heading).filter(Boolean);
  const text = [
    words.read(read),
    headingRow !== null && words.heading(headingRow, headings.join(", ")),
    encoding !== null && encoding !== "UTF-8" && words.encoding(encoding),
    reordered && words.reordered,
  ];
  if (outdated && !running) {
    return (
      <Alert tone="warn" title={words.outdated}>
        {words.outdatedText}
      </Alert>
    );
  }
  return (
    <Alert tone="present" sign="info" role="status" title={running ? words.beingWritten : words.nothingYet}>
      {running ? words.allOrNone : text.filter(Boolean).join(" ")}
    </Alert>
  );
}
