import type { Notice } from "@/features/rollcall/engine/types";
import { useRollCallWords } from "@/features/rollcall/words";
import { useMessages } from "@/lib/messages/context";
import { describeError } from "@/lib/messages/describe";
import { Alert } from "@/ui/Alert";

interface StayingNoticesProps {
  notices: readonly Notice[];
  /** A mark could not be kept on this device. */
  failed: boolean;
  /** Why the upload was refused. */
  refused: unknown;
  onDismiss: (id: string) => void;
}

/** What must be read: it stays until its reason is gone or it is dismissed. */
export function StayingNotices({ notices, failed, refused, onDismiss }: StayingNoticesProps) {
  const messages = useMessages();
  const words = useRollCallWords().notices;
  return (
    <>
      {failed && (
        <Alert tone="absent" title={words.notKept}>
          {words.notKeptText}
        </Alert>
      )}
      {refused !== null && (
        <Alert tone="absent" title={words.notUploaded}>
          {describeError(refused, messages)}
        </Alert>
      )}
      {notices.map((notice) =>
        notice.kind === "too-late" ? (
          <Alert
            key={notice.id}
            tone="warn"
            role="status"
            title={words.tooLate(notice.by)}
            onDismiss={() => onDismiss(notice.id)}
          >
            {words.tooLateText(notice.rolls.join(", "))}
          </Alert>
        ) : notice.kind === "withdrawn" ? (
          <Alert
            key={notice.id}
            tone="warn"
            role="status"
            title={words.withdrawn(notice.by)}
            onDismiss={() => onDismiss(notice.id)}
          >
            {words.withdrawnText(notice.rolls.join(", "))}
          </Alert>
        ) : notice.kind === "not-undone" ? (
          <Alert
            key={notice.id}
            tone="warn"
            role="status"
            title={words.notUndone}
            onDismiss={() => onDismiss(notice.id)}
          >
            {words.notUndoneText}
          </Alert>
        ) : notice.kind === "left-list" ? (
          <Alert
            key={notice.id}
            tone="warn"
            role="status"
            title={words.leftList}
            onDismiss={() => onDismiss(notice.id)}
          >
            {words.leftListText(notice.who.join(", "))}
          </Alert>
        ) : null,
      )}
    </>
  );
}
