import type { WholePlace } from "@/lib/place";
import { Dialog } from "@/ui/Dialog";
import { useTelling } from "@/ui/use-telling";
import { useSheetChanges } from "./changes";
import type { Sheet } from "./queries";
import { ReasonForm } from "./ReasonForm";
import { useSheetWords } from "./words";

interface WithdrawDialogProps {
  place: WholePlace;
  sheet: Sheet;
  open: boolean;
  onClose: () => void;
}

/** Takes a whole class back, or lets it count again; with a reason either way. */
export function WithdrawDialog({ place, sheet, open, onClose }: WithdrawDialogProps) {
  const { correct, withdraw: withdrawing, restore: restoring } = useSheetWords();
  const { withdraw, restore } = useSheetChanges(place, sheet);
  const { tell } = useTelling();
  const back = sheet.withdrawnAt !== null;
  const words = back ? restoring : withdrawing;

  async function send(reason: string) {
    const [there, again] = back ? [restore, withdraw] : [withdraw, restore];
    const { revision } = await there.mutateAsync({ reason, revision: sheet.revision });
    tell({
      text: words.done,
      icon: back ? "tick" : "minus",
      undo: () => again.mutateAsync({ reason: correct.undone(reason), revision }),
    });
    onClose();
  }

  return (
    <Dialog open={open} onClose={onClose} title={words.title}>
      <ReasonForm
        label={words.reason}
        hint={words.reasonHint}
        act={words.act}
        acting={back ? restoring.restoring : withdrawing.withdrawing}
        look={back ? "primary" : "danger"}
        onSend={send}
        onClose={onClose}
      >
        <p>{words.text}</p>
      </ReasonForm>
    </Dialog>
  );
}
