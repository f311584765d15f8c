import { ConfirmDialog } from "@/ui/ConfirmDialog";
import { useStudentWords } from "./words";

interface RestoreDialogProps {
  open: boolean;
  fileName: string;
  onRestore: () => void;
  onClose: () => void;
}

/** Asked because a whole list changes at once. */
export function RestoreDialog({ open, fileName, onRestore, onClose }: RestoreDialogProps) {
  const { imports } = useStudentWords();
  return (
    <ConfirmDialog
      open={open}
      title={imports.restoreTitle}
      act={imports.restore}
      look="primary"
      onAct={onRestore}
      onClose={onClose}
    >
      <p>{imports.restoreText(fileName)}</p>
    </ConfirmDialog>
  );
}

interface CorrectedDialogProps {
  /** Students whose corrections would be lost; null where there are none. */
  corrected: readonly string[] | null;
  onRestore: () => void;
  onClose: () => void;
}

/** Asked because something would be lost: corrections by hand that were made since the import. */
export function CorrectedDialog({ corrected, onRestore, onClose }: CorrectedDialogProps) {
  const { imports } = useStudentWords();
  return (
    <ConfirmDialog
      open={corrected !== null}
      title={imports.correctedTitle}
      act={imports.restoreAnyway}
      look="primary"
      onAct={onRestore}
      onClose={onClose}
    >
      <p>{imports.correctedText}</p>
      <ul>
        {corrected?.map((who) => (
          <li key={who}>
            <bdi>{who}</bdi>
          </li>
        ))}
      </ul>
    </ConfirmDialog>
  );
}
