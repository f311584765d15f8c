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
      {notices.map((notice) => {
        const said = inWords(notice, words);
        return (
          said && (
            <Alert
              key={notice.id}
              tone="warn"
              role="status"
              title={said.title}
              onDismiss={() => onDismiss(notice.id)}
            >
              {said.text}
            </Alert>
          )
        );
      })}
    </>
  );
}

/** Of those that stay; what became of marks is told by `told/MarksOfOthers`. */
function inWords(notice: Notice, words: ReturnType<typeof useRollCallWords>["notices"]) {
  switch (notice.kind) {
    case "withdrawn":
      return { title: words.withdrawn(notice.by), text: words.withdrawnText(notice.rolls.join(", ")) };
    case "not-undone":
      return { title: words.notUndone, text: words.notUndoneText };
    case "left-list":
      return { title: words.leftList, text: words.leftListText(notice.who.join(", ")) };
    default:
      return null;
  }
}
