import { useMessages } from "@/lib/messages/context";
import { Button } from "@/ui/Button";
import { Dialog } from "@/ui/Dialog";
import { FormProblem } from "@/ui/FormProblem";
import { useToast } from "@/ui/toasts-context";
import { useCodeEdits } from "./codes";
import type { CodeEntry, ListPlace } from "./types";
import { useStudentWords } from "./words";

interface NewCodeDialogProps {
  place: ListPlace;
  /** Null while it is closed. */
  student: CodeEntry | null;
  onClose: () => void;
}

/** Asked first, because the code that was handed out is lost by it. */
export function NewCodeDialog({ place, student, onClose }: NewCodeDialogProps) {
  const { ui } = useMessages();
  const { codes: words } = useStudentWords();
  const { renew } = useCodeEdits(place);
  const toast = useToast();

  function renewIt({ id, roll }: CodeEntry) {
    const told = ({ code }: CodeEntry) => {
      toast({ text: words.renewed(roll, code ?? ""), icon: "key" });
      onClose();
    };
    void renew.mutateAsync(id).then(told, () => {});
  }

  return (
    <Dialog
      open={student !== null}
      onClose={() => {
        renew.reset();
        onClose();
      }}
      title={student ? words.renewTitle(student.roll) : ""}
      actions={
        student && (
          <>
            <Button
              look="danger"
              running={renew.isPending}
              runningLabel={words.making}
              onClick={() => renewIt(student)}
            >
              {words.renewNow}
            </Button>
            <Button onClick={onClose}>{ui.cancel}</Button>
          </>
        )
      }
    >
      <FormProblem problem={renew.error} />
      <p>{words.renewText}</p>
    </Dialog>
  );
}
