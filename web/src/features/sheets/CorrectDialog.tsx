import { MEANINGS } from "@/lib/marks";
import type { WholePlace } from "@/lib/place";
import { Dialog } from "@/ui/Dialog";
import { useTelling } from "@/ui/use-telling";
import { useSheetChanges } from "./changes";
import { hoursOf } from "./hours";
import type { ChosenLine, Sheet } from "./queries";
import { ReasonForm } from "./ReasonForm";
import { useSheetWords } from "./words";

interface CorrectDialogProps {
  place: WholePlace;
  sheet: Sheet;
  /** Null while the dialog is closed. */
  line: ChosenLine | null;
  onClose: () => void;
}

/** The other mark for one student, with a reason. Undo is a correction too, and the history keeps both. */
export function CorrectDialog({ place, sheet, line, onClose }: CorrectDialogProps) {
  const words = useSheetWords();
  const { correct } = useSheetChanges(place, sheet);
  const { tell } = useTelling();
  const hours = hoursOf(sheet);
  const hour = hours.findIndex(({ id }) => id === sheet.id) + 1;

  async function send({ student, roll, mark, revision }: ChosenLine, reason: string) {
    const { other } = MEANINGS[mark];
    const done = await correct.mutateAsync({ student, mark: other, reason, revision });
    tell({
      text: words.line[MEANINGS[other].word](roll),
      icon: "pencil",
      undo: () =>
        correct.mutateAsync({
          student,
          mark,
          reason: words.correct.undone(reason),
          revision: done.revision,
        }),
    });
    onClose();
  }

  return (
    <Dialog open={line !== null} onClose={onClose} title={line ? words.correct.title(line.roll) : ""}>
      {line && (
        <ReasonForm
          label={words.correct.reason}
          hint={words.correct.reasonHint}
          act={words.correct.make[MEANINGS[MEANINGS[line.mark].other].word]}
          acting={words.correct.saving}
          onSend={(reason) => send(line, reason)}
          onClose={onClose}
        >
          <p>
            <b>{words.line[MEANINGS[line.mark].word](line.roll)}</b> · <bdi>{line.name}</bdi>
          </p>
          {hours.length > 1 && <p>{words.hours.ofOneHour(hour, hours.length)}</p>}
        </ReasonForm>
      )}
    </Dialog>
  );
}
