import type { ReactNode } from "react";
import { useMessages } from "@/lib/messages/context";
import { Button } from "./Button";
import { Dialog } from "./Dialog";
import { FormProblem } from "./FormProblem";

interface ConfirmDialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** What will be lost. */
  children: ReactNode;
  act: string;
  onAct: () => void;
  /** Danger, but where it can be undone. */
  look?: "danger" | "primary";
  running?: boolean;
  runningLabel?: string;
  problem?: unknown;
}

/** Only where something would be lost. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onClose, title, children, act, onAct, look = "danger", problem, ...running } = props;
  const { ui } = useMessages();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button look={look} {...running} onClick={onAct}>
            {act}
          </Button>
          <Button onClick={onClose}>{ui.cancel}</Button>
        </>
      }
    >
      <FormProblem problem={problem} />
      {children}
    </Dialog>
  );
}
