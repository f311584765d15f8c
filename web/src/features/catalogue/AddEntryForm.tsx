import { ApiProblem } from "@/lib/api/problem";
import { useMessages } from "@/lib/messages/context";
import { useAlerts } from "@/ui/alerts-context";
import { Button } from "@/ui/Button";
import { Field } from "@/ui/Field";
import { FormProblem } from "@/ui/FormProblem";
import { Stack } from "@/ui/Stack";
import { missing, useForm } from "@/ui/use-form";
import { type ListEdits, useListEdits } from "./edits";
import type { ListWords } from "./ListEditor";

/** One box and Submit. The same entry again is refused beside the box. */
export function AddEntryForm({ edits, words }: { edits: ListEdits; words: ListWords }) {
  const { catalogue, ui } = useMessages();
  const alerts = useAlerts();
  const { add } = useListEdits(edits);
  const form = useForm({
    initial: { [edits.box]: "" },
    check: (values) => missing(values, ui.missing),
    send: async (values) => {
      alerts.clear();
      const label = (values[edits.box] ?? "").trim();
      await add.mutateAsync(label);
      alerts.show({ tone: "present", title: words.added, text: catalogue.isListed(label) });
      form.clear();
    },
  });
  const box = form.field(edits.box);
  const { error } = add;
  const sameAgain = box.fault && error instanceof ApiProblem && error.code === "duplicate";
  return (
    <form {...form.form}>
      <Stack>
        <FormProblem problem={form.problem} />
        <Field
          label={words.box}
          hint={words.hint}
          placeholder={words.placeholder}
          autoComplete="off"
          {...box}
          error={sameAgain ? error.message : undefined}
        />
        <Button
          type="submit"
          look="primary"
          size="large"
          block
          running={form.running}
          runningLabel={catalogue.submitting}
        >
          {catalogue.submit}
        </Button>
      </Stack>
    </form>
  );
}
