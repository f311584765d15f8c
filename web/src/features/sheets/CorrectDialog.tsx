import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { type Mark, MEANINGS } from "@/lib/marks";
import { useMessages } from "@/lib/messages/context";
import { pathWithPlace, type WholePlace } from "@/lib/place";
import { useMay } from "@/lib/rights";
import { Dialog } from "@/ui/Dialog";
import { useTelling } from "@/ui/use-telling";
import type { Asking } from "./asking";
import { useSheetChanges } from "./changes";
import { hoursOf } from "./hours";
import { MarkChoice } from "./MarkChoice";
import type { ChosenLine, Sheet } from "./queries";
import { ReasonForm } from "./ReasonForm";
import { useSheetWords } from "./words";

interface CorrectDialogProps {
  place: WholePlace;
  sheet: Sheet;
  asking: Asking;
  /** Null while the dialog is closed. */
  line: ChosenLine | null;
  onClose: () => void;
}

/**
 * Another mark for one student, with a reason. Undo is a correction too, and the history keeps both. Where it is too late
 * for that the same is asked for; also where only the server knows that it is: what was typed stays.
 */
export function CorrectDialog({ place, sheet, asking, line, onClose }: CorrectDialogProps) {
  const words = useSheetWords();
  const { correct } = useSheetChanges(place, sheet);
  const { tell } = useTelling();
  const [isRefused, setRefused] = useState(false);
  const asks = asking.isTooLate || isRefused;

  async function send({ student, roll, mark, revision }: ChosenLine, really: Mark, reason: string) {
    const done = await correct.mutateAsync({ student, mark: really, reason, revision });
    tell({
      text: words.line[MEANINGS[really].word](roll),
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

  async function ask({ student, roll }: ChosenLine, mark: Mark, reason: string) {
    const { takeBack } = await asking.ask({ student, mark, reason });
    tell({ text: words.ask.done(roll, mark), icon: "tick", undo: takeBack });
    onClose();
  }

  const correctOrAsk = (chosen: ChosenLine, really: Mark, reason: string) =>
    asks
      ? ask(chosen, really, reason)
      : send(chosen, really, reason).catch((error) => {
          if (!asking.isRefusedAsTooLate(error)) throw error;
          setRefused(true);
        });

  const title = asks ? words.ask.title : words.correct.title;
  return (
    <Dialog open={line !== null} onClose={onClose} title={line ? title(line.roll) : ""}>
      {line && (
        <CorrectForm
          sheet={sheet}
          line={line}
          asks={asks}
          why={asks && <p role={isRefused ? "alert" : undefined}>{words.ask.why(asking.days)}</p>}
          onSend={(really, reason) => correctOrAsk(line, really, reason)}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}

interface CorrectFormProps extends Pick<CorrectDialogProps, "sheet" | "onClose"> {
  line: ChosenLine;
  /** It is asked for, and not corrected. */
  asks: boolean;
  /** Why that is so. */
  why: ReactNode;
  onSend: (really: Mark, reason: string) => Promise<unknown>;
}

function CorrectForm({ sheet, line, asks, why, onSend, onClose }: CorrectFormProps) {
  const { roll, name, mark } = line;
  const words = useSheetWords();
  const { ui } = useMessages();
  const may = useMay();
  const [really, setReally] = useState<Mark>(MEANINGS[mark].other);
  const hours = hoursOf(sheet);
  const hour = hours.findIndex(({ id }) => id === sheet.id) + 1;
  return (
    <ReasonForm
      label={words.correct.reason}
      hint={words.correct.reasonHint}
      act={asks ? words.ask.act : words.correct.make[MEANINGS[really].word]}
      acting={asks ? words.ask.asking : words.correct.saving}
      onSend={(reason) => onSend(really, reason)}
      onClose={onClose}
      note={
        may("decide_leave") && (
          <>
            {words.correct.onLeave} <Link to={askForLeave(sheet, roll)}>{words.correct.askForLeave}</Link>
            {ui.stop}
          </>
        )
      }
    >
      <p>
        <b>{words.line[MEANINGS[mark].word](roll)}</b> · <bdi>{name}</bdi>
      </p>
      {hours.length > 1 && <p>{words.hours.ofOneHour(hour, hours.length)}</p>}
      {why}
      <MarkChoice stands={mark} chosen={really} onChoose={setReally} />
    </ReasonForm>
  );
}

/** Sections are of one list. In any other group may be members of other lists: their rolls are looked for everywhere. */
function askForLeave({ batch, department, group }: Sheet, roll: string): string {
  const isOfOneList = group === null || group.kind === "section";
  return pathWithPlace("/leave/enter", isOfOneList ? { batch, department } : {}, { roll });
}
