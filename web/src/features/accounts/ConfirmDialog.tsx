import type { ReactNode } from "react";
import { useMessages } from "@/lib/messages/context";
import { Button } from "@/ui/Button";
import { Dialog } from "@/ui/Dialog";
import { FormProblem } from "@/ui/FormProblem";

interface ConfirmDialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** What will be lost. */
  children: ReactNode;
  act: string;
  onAct: () => void;
  running: boolean;
  problem: unknown;
}

/** Only for what cannot be undone. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onClose, title, children, act, onAct, running, problem } = props;
  const { ui } = useMessages();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button look="danger" running={running} onClick={onAct}>
            {act}
          </Button>
          <Button onClick={onClose}>{ui.cancel}</Button>
        </>
      }
    >
      <FormProblem problem={problem} />
      <p>{children}</p>
    </Dialog>
  );
}
