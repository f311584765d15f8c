import { useState } from "react";
import { useCorrectSheet } from "@/features/rollcall/changes";
import type { TooLate } from "@/features/rollcall/engine/types";
import { useMessages } from "@/lib/messages/context";
import { describeError } from "@/lib/messages/describe";
import { Alert } from "@/ui/Alert";
import { useToast } from "@/ui/toasts-context";
import type { Saying } from "./say-marks";

interface TooLateAlertProps {
  call: string;
  notice: TooLate;
  saying: Saying;
  onDone: () => void;
}

/** Marks of this phone that came when somebody else had uploaded the class: one tap corrects the sheet with them. */
export function TooLateAlert({ call, notice, saying, onDone }: TooLateAlertProps) {
  const { words, short, userName, time } = saying;
  const messages = useMessages();
  const toast = useToast();
  const { mutate: correct, isPending } = useCorrectSheet(call);
  const [problem, setProblem] = useState<unknown>(null);
  const { by, at, rolls, marks = [] } = notice;
  const students = new Set(marks.map(({ student }) => student)).size;
  const sheets = new Set(marks.map((late) => late.call)).size;

  function correctSheet() {
    if (isPending) return;
    setProblem(null);
    correct(
      { marks, reason: words.reason },
      {
        onSuccess: ({ corrected, standing }) => {
          const stands = standing > 0 && words.standing(standing);
          const text = [(corrected > 0 || !stands) && words.corrected(corrected, sheets), stands];
          toast({ text: text.filter(Boolean).join(". "), icon: "pencil" });
          onDone();
        },
        onError: setProblem,
      },
    );
  }

  return (
    <Alert
      tone="warn"
      role="status"
      title={words.uploadedBefore(by === userName ? null : by, at ? time(new Date(at)) : null)}
      onDismiss={onDone}
      acts={
        marks.length > 0 && (
          <button type="button" aria-busy={isPending || undefined} onClick={correctSheet}>
            {isPending ? words.correcting : words.correct(students, sheets)}
          </button>
        )
      }
    >
      {words.uploadedBeforeText(rolls.map(short).join(", "), rolls.length)}
      {problem !== null && (
        <p role="alert">
          <b>{words.notCorrected}:</b> {describeError(problem, messages)}
        </p>
      )}
    </Alert>
  );
}
