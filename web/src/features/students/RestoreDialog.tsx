import type { ReactNode } from "react";
import { useMessages } from "@/lib/messages/context";
import { Button } from "@/ui/Button";
import { Dialog } from "@/ui/Dialog";
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
    <Asked open={open} title={imports.restoreTitle} act={imports.restore} onAct={onRestore} onClose={onClose}>
      <p>{imports.restoreText(fileName)}</p>
    </Asked>
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
    <Asked
      open={corrected !== null}
      title={imports.correctedTitle}
      act={imports.restoreAnyway}
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
    </Asked>
  );
}

interface AskedProps {
  open: boolean;
  title: string;
  act: string;
  onAct: () => void;
  onClose: () => void;
  children: ReactNode;
}

function Asked({ open, title, act, onAct, onClose, children }: AskedProps) {
  const { ui } = useMessages();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button look="primary" onClick={onAct}>
            {act}
          </Button>
          <Button onClick={onClose}>{ui.cancel}</Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
