import type { WholePlace } from "@/lib/place";
import { Dialog } from "@/ui/Dialog";
import { useTelling } from "@/ui/use-telling";
import { useSheetChanges } from "./changes";
import { hoursOf } from "./hours";
import type { Sheet } from "./queries";
import { ReasonForm } from "./ReasonForm";
import { usePartners } from "./use-partners";
import { useSheetWords } from "./words";

interface WithdrawDialogProps {
  place: WholePlace;
  sheet: Sheet;
  open: boolean;
  onClose: () => void;
}

/** Takes a whole class back, or lets it count again; with a reason either way. */
export function WithdrawDialog({ place, sheet, open, onClose }: WithdrawDialogProps) {
  const { correct, withdraw: withdrawing, restore: restoring, hours: inOneGo } = useSheetWords();
  const { withdraw, restore } = useSheetChanges(place, sheet);
  const { tell } = useTelling();
  const back = sheet.withdrawnAt !== null;
  const words = back ? restoring : withdrawing;
  const partners = usePartners(place, sheet);
  const isMeeting = sheet.meeting !== null;
  const count = partners.reduce((sum, { hours }) => sum + hours, hoursOf(sheet).length);

  async function send(reason: string) {
    const [there, again] = back ? [restore, withdraw] : [withdraw, restore];
    const { revision } = await there.mutateAsync({ reason, revision: sheet.revision });
    tell({
      text: isMeeting ? words.doneAll(count) : words.done,
      icon: back ? "tick" : "minus",
      undo: () => again.mutateAsync({ reason: correct.undone(reason), revision }),
    });
    onClose();
  }

  return (
    <Dialog open={open} onClose={onClose} title={isMeeting ? words.actAll : words.title}>
      <ReasonForm
        label={words.reason}
        hint={words.reasonHint}
        act={isMeeting ? words.actAll : words.act}
        acting={back ? restoring.restoring : withdrawing.withdrawing}
        look={back ? "primary" : "danger"}
        onSend={send}
        onClose={onClose}
      >
        <p>{words.text}</p>
        {isMeeting && (
          <p>
            <b>{inOneGo.withIt(count, partners.map(({ name }) => name).join(", "))}</b>
          </p>
        )}
      </ReasonForm>
    </Dialog>
  );
}
