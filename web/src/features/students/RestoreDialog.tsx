import { useMessages } from "@/lib/messages/context";
import { Button } from "@/ui/Button";
import { Dialog } from "@/ui/Dialog";
import { Stack } from "@/ui/Stack";
import { useStudentWords } from "./words";

interface RestoreDialogProps {
  open: boolean;
  fileName: string;
  onRestore: () => void;
  onClose: () => void;
}

/** Asked because later corrections to the same students would go too. */
export function RestoreDialog({ open, fileName, onRestore, onClose }: RestoreDialogProps) {
  const { ui } = useMessages();
  const { imports } = useStudentWords();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={imports.restoreTitle}
      actions={
        <>
          <Button look="primary" onClick={onRestore}>
            {imports.restore}
          </Button>
          <Button onClick={onClose}>{ui.cancel}</Button>
        </>
      }
    >
      <Stack gap={2}>
        <p>{imports.restoreText(fileName)}</p>
        <p>{imports.restoreLoss}</p>
      </Stack>
    </Dialog>
  );
}
