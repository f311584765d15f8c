import { ConfirmDialog } from "@/ui/ConfirmDialog";
import { useToast } from "@/ui/toasts-context";
import { useCodeChanges } from "./changes";
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
  const { codes: words } = useStudentWords();
  const { renew } = useCodeChanges(place);
  const toast = useToast();

  function renewIt({ id, roll }: CodeEntry) {
    const sayDone = ({ code }: CodeEntry) => {
      toast({ text: words.renewed(roll, code ?? ""), icon: "key" });
      onClose();
    };
    void renew.mutateAsync(id).then(sayDone, () => {});
  }

  return (
    <ConfirmDialog
      open={student !== null}
      onClose={() => {
        renew.reset(); // what went wrong was about this student
        onClose();
      }}
      title={student ? words.renewTitle(student.roll) : ""}
      act={words.renewNow}
      onAct={() => student && renewIt(student)}
      running={renew.isPending}
      runningLabel={words.making}
      problem={renew.error}
    >
      <p>{words.renewText}</p>
    </ConfirmDialog>
  );
}
