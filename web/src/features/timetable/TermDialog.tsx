import type { ComponentProps } from "react";
import { useFormats } from "@/lib/format";
import { Button } from "@/ui/Button";
import { DateField } from "@/ui/DateField";
import { Dialog } from "@/ui/Dialog";
import { Form } from "@/ui/Form";
import { useToast } from "@/ui/toasts-context";
import { useForm } from "@/ui/use-form";
import { useTelling } from "@/ui/use-telling";
import { useTermChanges } from "./changes";
import type { Term } from "./types";
import { useTimetableWords } from "./words";

interface TermDialogProps {
  /** Null: a new one. */
  term: Term | null;
  onClose: () => void;
  /** Which one is looked at next; null: whichever is the current one. */
  onTerm: (id: number | null) => void;
}

/** From when until when a timetable holds. */
export function TermDialog({ term, onClose, onTerm }: TermDialogProps) {
  const { terms: words } = useTimetableWords();
  const { date } = useFormats();
  const toast = useToast();
  const { tellFailure } = useTelling();
  const { make, change, remove } = useTermChanges();
  const form = useForm({
    initial: { firstDay: term?.firstDay ?? "", lastDay: term?.lastDay ?? "" },
    check: ({ firstDay, lastDay }) => ({
      ...(!firstDay && { firstDay: words.missing }),
      ...(lastDay ? lastDay < firstDay && { lastDay: words.backward } : { lastDay: words.missing }),
    }),
    send: async (days) => {
      const { id } = await (term ? change.mutateAsync({ id: term.id, ...days }) : make.mutateAsync(days));
      onTerm(id);
      onClose();
    },
  });

  async function takeAway({ id, firstDay, lastDay }: Term) {
    try {
      await remove.mutateAsync(id);
      toast({ text: words.removed(words.term(date(firstDay), date(lastDay))), icon: "tick" });
      onTerm(null);
      onClose();
    } catch (error) {
      tellFailure(error);
      onClose();
    }
  }

  return (
    <Dialog open onClose={onClose} title={term ? words.changeTitle : words.makeTitle}>
      <Form
        form={form}
        act={term ? words.actChange : words.act}
        acting={words.acting}
        onCancel={onClose}
        lead={<p>{words.hint}</p>}
        buttons={
          term?.slots === 0 && (
            <Button look="danger" running={remove.isPending} onClick={() => void takeAway(term)}>
              {words.remove}
            </Button>
          )
        }
      >
        <DayBox label={words.firstDay} {...form.field("firstDay")} />
        <DayBox label={words.lastDay} {...form.field("lastDay")} />
      </Form>
    </Dialog>
  );
}

/** What is wrong with it is a sentence of its own. */
function DayBox({ fault, ...box }: ComponentProps<typeof DateField>) {
  return <DateField {...box} error={fault} />;
}
