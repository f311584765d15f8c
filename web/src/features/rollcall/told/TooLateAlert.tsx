import { useState } from "react";
import { useCorrectSheet } from "@/features/rollcall/changes";
import type { RollCallState, TooLate } from "@/features/rollcall/engine/types";
import { useMessages } from "@/lib/messages/context";
import { describeError } from "@/lib/messages/describe";
import { Alert } from "@/ui/Alert";
import { useToast } from "@/ui/toasts-context";
import type { Saying } from "./say-marks";
import { useLateMarks } from "./use-late-marks";

interface TooLateAlertProps {
  state: RollCallState;
  notice: TooLate;
  saying: Saying;
  onDone: () => void;
}

/**
 * Marks of this phone that came when somebody else had uploaded the class: one tap corrects the sheet with those that are
 * newer than what is there.
 */
export function TooLateAlert({ state, notice, saying, onDone }: TooLateAlertProps) {
  const { words, short, userName, time } = saying;
  const messages = useMessages();
  const toast = useToast();
  const { mutate: correct, isPending } = useCorrectSheet(state.id);
  const [problem, setProblem] = useState<unknown>(null);
  const { by, at, rolls, marks = [] } = notice;
  const late = useLateMarks(state, marks);
  const { correcting = [], standing = 0 } = late ?? {};
  const students = new Set(correcting.map(({ student }) => student)).size;
  const sheets = new Set(correcting.map(({ call }) => call)).size;
  const { stop } = messages.ui;

  function correctSheet() {
    if (isPending) return;
    setProblem(null);
    correct(
      { marks, reason: words.reason },
      {
        onSuccess: ({ corrected, standing: left }) => {
          const stands = left > 0 && words.standing(left);
          const text = [(corrected > 0 || !stands) && words.corrected(corrected, sheets), stands];
          toast({ text: text.filter(Boolean).join(". "), icon: "pencil" });
          onDone();
        },
        onError: setProblem,
      },
    );
  }

  function sayStanding(): string {
    if (correcting.length > 0) return standing > 0 ? words.standing(standing) + stop : "";
    return standing > 0 ? words.newerStands : words.sameByNow;
  }

  return (
    <Alert
      tone="warn"
      role="status"
      title={words.uploadedBefore(by === userName ? null : by, at ? time(new Date(at)) : null)}
      onDismiss={onDone}
      acts={
        (correcting.length > 0 || isPending) && (
          <button type="button" aria-busy={isPending || undefined} onClick={correctSheet}>
            {isPending ? words.correcting : words.correct(students, sheets)}
          </button>
        )
      }
    >
      {words.uploadedBeforeText(rolls.map(short).join(", "), rolls.length)}
      {late && marks.length > 0 && ` ${sayStanding()}`}
      {problem !== null && (
        <p role="alert">
          <b>{words.notCorrected}:</b> {describeError(problem, messages)}
        </p>
      )}
    </Alert>
  );
}
