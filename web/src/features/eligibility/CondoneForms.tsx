import { useState } from "react";
import { useMessages } from "@/lib/messages/context";
import { findReasonFault } from "@/lib/reasons";
import { Button } from "@/ui/Button";
import { ChoiceGroup } from "@/ui/ChoiceGroup";
import { Field } from "@/ui/Field";
import { Form } from "@/ui/Form";
import { ReasonDialog } from "@/ui/ReasonDialog";
import { Stack } from "@/ui/Stack";
import { useFigure } from "@/ui/use-figure";
import { useForm } from "@/ui/use-form";
import { useCondoning } from "./changes";
import type { CondonationCase, Decision, ListedLine } from "./condone-queries";
import { useCondoneWords } from "./condone-words";

const LONGEST_REFERENCE = 80;
const DECISIONS = ["condoned", "refused"] as const satisfies Decision[];

interface CaseProps {
  told: CondonationCase;
}

const lineOf = ({ number, student, subjectId }: CondonationCase): ListedLine => ({
  number,
  student,
  subject: subjectId,
});

/** What is wrong with a text, as the rest of a sentence that begins with its label. */
function useFaultOf() {
  const { ui } = useMessages();
  const { tooLong } = useCondoneWords();
  return (text: string) => {
    const fault = findReasonFault(text);
    return fault && { missing: ui.missing, long: tooLong }[fault];
  };
}

export function AskForm({ told }: CaseProps) {
  const { ask: words } = useCondoneWords();
  const { ask } = useCondoning(lineOf(told));
  const faultOf = useFaultOf();
  const form = useForm({
    initial: { grounds: "" },
    check: ({ grounds }) => only({ grounds: faultOf(grounds) }),
    send: ({ grounds }) => ask.mutateAsync(grounds.trim()),
  });
  return (
    <Form form={form} act={words.act} acting={words.running}>
      <Field
        label={words.grounds}
        hint={words.groundsHint}
        autoCapitalize="sentences"
        {...form.field("grounds")}
      />
    </Form>
  );
}

export function RecommendForm({ told }: CaseProps) {
  const { recommend: words } = useCondoneWords();
  const { recommend } = useCondoning(lineOf(told));
  const faultOf = useFaultOf();
  const form = useForm({
    initial: { remark: "" },
    check: ({ remark }) => (remark.trim() ? only({ remark: faultOf(remark) }) : {}),
    send: ({ remark }) => recommend.mutateAsync(remark.trim() || null),
  });
  return (
    <Form form={form} act={words.act} acting={words.running}>
      <Field
        label={words.remark}
        hint={words.remarkHint}
        autoCapitalize="sentences"
        {...form.field("remark")}
      />
    </Form>
  );
}

/** The grounds that were asked with stand there already. */
export function DecideForm({ told }: CaseProps) {
  const { decide: words, referenceTooLong } = useCondoneWords();
  const { ui } = useMessages();
  const { decide } = useCondoning(lineOf(told));
  const figure = useFigure(told.rule);
  const faultOf = useFaultOf();
  const [decision, setDecision] = useState<Decision>("condoned");
  const form = useForm({
    initial: { grounds: told.now?.askedBecause ?? "", reference: "" },
    check: ({ grounds, reference }) =>
      only({ grounds: faultOf(grounds), reference: referenceFault(reference) }),
    send: ({ grounds, reference }) =>
      decide.mutateAsync({ decision, grounds: grounds.trim(), reference: reference.trim() }),
  });
  const referenceFault = (reference: string) => {
    if (!reference.trim()) return ui.missing;
    return [...reference.trim()].length > LONGEST_REFERENCE ? referenceTooLong : undefined;
  };
  const { percentage } = told.standing;
  return (
    <Form
      form={form}
      act={words.act}
      acting={words.running}
      foot={percentage !== null && <p className="hint">{words.note(`${figure(percentage)}\u00a0%`)}</p>}
    >
      <ChoiceGroup
        legend={words.decided}
        options={DECISIONS}
        labelOf={(option) => words[option as Decision]}
        chosen={decision}
        onChoose={(option) => setDecision(option as Decision)}
      />
      <Field
        label={words.grounds}
        hint={words.groundsHint}
        autoCapitalize="sentences"
        {...form.field("grounds")}
      />
      <Field label={words.reference} hint={words.referenceHint} {...form.field("reference")} />
    </Form>
  );
}

/** Both stay in the history: what was decided, and that it was revoked. */
export function RevokeButton({ told, id }: CaseProps & { id: number }) {
  const { revoke: words, tooLong } = useCondoneWords();
  const { revoke } = useCondoning(lineOf(told));
  const [asking, setAsking] = useState(false);
  return (
    <Stack gap={2}>
      <p className="hint">{words.text}</p>
      <Button look="danger" onClick={() => setAsking(true)}>
        {words.act}
      </Button>
      <ReasonDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={words.title(told.roll)}
        ready={words.ready}
        other={words.other}
        tooLong={tooLong}
        act={words.act}
        running={revoke.isPending}
        onReason={(because) => revoke.mutateAsync({ id, because }).then(() => setAsking(false))}
      />
    </Stack>
  );
}

/** Those that are wrong. */
const only = <V extends Record<string, string | undefined>>(faults: V) =>
  Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault)) as Partial<Record<keyof V, string>>;
