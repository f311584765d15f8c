import { type FormEvent, useState } from "react";
import { useMessages } from "@/lib/messages/context";
import { newId } from "@/lib/new-id";
import { useCertificate } from "@/lib/use-certificate";
import { Alert } from "@/ui/Alert";
import { Button } from "@/ui/Button";
import { ChoiceGroup } from "@/ui/ChoiceGroup";
import { DateField } from "@/ui/DateField";
import { Field } from "@/ui/Field";
import { FormProblem } from "@/ui/FormProblem";
import { missing, useForm } from "@/ui/use-form";
import styles from "./asking.module.css";
import { Certificate } from "./Certificate";
import { certificates, useAskForLeave } from "./changes";
import { kindName } from "./kind-name";
import type { OwnPage } from "./types";
import { useOwnPageWords } from "./words";

interface AskLeaveProps {
  kinds: OwnPage["kinds"];
  onCancel: () => void;
  onAsked: () => void;
}

/** Kind, days, why, and a paper. It waits where the college decides on all leave. */
export function AskLeave({ kinds, onCancel, onAsked }: AskLeaveProps) {
  const { ask: words, kinds: names, cancel } = useOwnPageWords();
  const { ui } = useMessages();
  const [kind, setKind] = useState<string | undefined>(kinds.length === 1 ? String(kinds[0]?.id) : undefined);
  const [noKind, setNoKind] = useState(false);
  const [entry] = useState(newId); // sent again, it is asked for once
  const certificate = useCertificate(certificates);
  const asking = useAskForLeave();
  const { field, form, running, problem, values } = useForm({
    initial: { startsOn: "", endsOn: "", reason: "" },
    check: (typed) => {
      const { endsOn = undefined, ...faults } = missing(typed, ui.missing);
      const isEarly = typed.endsOn && typed.endsOn < typed.startsOn;
      const last = isEarly ? words.early : typed.startsOn ? undefined : endsOn;
      return { ...faults, ...(last && { endsOn: last }) };
    },
    send: async ({ startsOn, endsOn, reason }) => {
      const paper = kind ? await certificate.ended() : null;
      if (!kind || paper === "refused" || paper === "removed") return; // what is wrong stands there
      const days = { startsOn, endsOn: endsOn || startsOn };
      await asking.mutateAsync({
        entry,
        kindId: Number(kind),
        reason,
        ...days,
        ...(paper && { certificate: paper.id }),
      });
      onAsked();
    },
  });
  /** All that is missing is said at once. */
  function submit(event: FormEvent<HTMLFormElement>) {
    setNoKind(!kind);
    return form.onSubmit(event);
  }
  const kindOf = (id: string) => kinds.find((each) => String(each.id) === id);
  return (
    <form className={styles.form} {...form} onSubmit={submit} aria-label={words.title}>
      <ChoiceGroup
        legend={words.kind}
        options={kinds.map(({ id }) => String(id))}
        labelOf={(id) => {
          const found = kindOf(id);
          return found ? kindName({ kind: found.label, category: found.category }, names) : id;
        }}
        chosen={kind}
        onChoose={(id) => {
          setKind(id);
          setNoKind(false);
        }}
      />
      {noKind && <Alert tone="absent" title={words.chooseKind} />}
      <div className={styles.days}>
        <DateField label={words.from} {...field("startsOn")} />
        <DateField label={words.to} min={values.startsOn || undefined} {...field("endsOn")} />
      </div>
      <Field label={words.reason} hint={words.reasonHint} maxLength={500} {...field("reason")} />
      <Certificate upload={certificate.upload} onFile={certificate.take} onRemove={certificate.remove} />
      <FormProblem problem={problem} />
      <div className={styles.buttons}>
        <Button onClick={onCancel}>{cancel}</Button>
        <Button type="submit" look="primary" size="large" running={running}>
          {words.send}
        </Button>
      </div>
    </form>
  );
}
