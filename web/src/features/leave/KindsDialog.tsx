import { type FormEvent, useState } from "react";
import { CATEGORIES, type Category } from "@/lib/leaves";
import { useMessages } from "@/lib/messages/context";
import type { Counts } from "@/lib/rule";
import { useLeaveCounts } from "@/lib/rules-in-force";
import { Button } from "@/ui/Button";
import { Dialog } from "@/ui/Dialog";
import { Field } from "@/ui/Field";
import { Form } from "@/ui/Form";
import { FormProblem } from "@/ui/FormProblem";
import { LeaveLetter } from "@/ui/LeaveLetter";
import { useLeaveLetterWords } from "@/ui/leave-words";
import { SelectField } from "@/ui/SelectField";
import { Row, Stack } from "@/ui/Stack";
import { missing, useForm } from "@/ui/use-form";
import { useKindChanges } from "./changes";
import styles from "./KindsDialog.module.css";
import { useKindName } from "./kind-names";
import type { KindEntry } from "./types";
import { useLeaveDeskWords, useLeaveEntryWords } from "./words";

interface KindsDialogProps {
  open: boolean;
  onClose: () => void;
  kinds: readonly KindEntry[];
}

/** The kinds that the college names: more of them, other names, and those that are used no more. */
export function KindsDialog({ open, onClose, kinds }: KindsDialogProps) {
  const { kinds: words } = useLeaveEntryWords();
  return (
    <Dialog open={open} onClose={onClose} title={words.title} inBox={false}>
      <Stack gap={5}>
        <ul className={styles.kinds}>
          {kinds.map((kind) => (
            <KindRow key={kind.id} kind={kind} />
          ))}
        </ul>
        <NewKind />
      </Stack>
    </Dialog>
  );
}

function KindRow({ kind }: { kind: KindEntry }) {
  const { kinds: words } = useLeaveEntryWords();
  const nameKind = useKindName();
  const { change } = useKindChanges();
  const [label, setLabel] = useState<string | null>(null); // while it is being renamed: as it is kept, in no language
  const name = nameKind(kind);
  const { id, archived } = kind;

  function rename(event: FormEvent) {
    event.preventDefault();
    const typed = label?.trim();
    if (!typed || typed === kind.label) return setLabel(null);
    void change.mutateAsync({ id, label: typed }).then(
      () => setLabel(null),
      () => {},
    );
  }

  return (
    <li className={styles.kind}>
      <LeaveLetter category={kind.category} />
      {label === null ? (
        <>
          <span className={archived ? "quiet" : undefined}>
            {name}
            {archived && <span className={styles.note}> {words.archived}</span>}
          </span>
          <Row>
            <Button look="quiet" size="small" icon="pencil" iconOnly onClick={() => setLabel(kind.label)}>
              {words.renameOf(name)}
            </Button>
            <Button
              look="quiet"
              size="small"
              running={change.isPending}
              which={name}
              onClick={() => change.mutate({ id, archived: !archived })}
            >
              {archived ? words.bringBack : words.archive}
            </Button>
          </Row>
        </>
      ) : (
        <form onSubmit={rename} className={styles.renaming}>
          <Field
            label={words.newName(name)}
            value={label}
            maxLength={40}
            onChange={(event) => setLabel(event.target.value)}
          />
          <Button type="submit" running={change.isPending}>
            {words.rename}
          </Button>
        </form>
      )}
      {change.error && (
        <div className={styles.problem}>
          <FormProblem problem={change.error} />
        </div>
      )}
    </li>
  );
}

function NewKind() {
  const { kinds: words } = useLeaveEntryWords();
  const { kinds } = useLeaveDeskWords();
  const { counts, byRule } = useLeaveLetterWords();
  const countsOf = useLeaveCounts();
  const { ui } = useMessages();
  const { add } = useKindChanges();
  const sayCounts = (told: Counts | null) => (told ? counts[told] : byRule);
  const form = useForm({
    initial: { label: "", category: "duty" },
    check: ({ label }) => missing({ label }, ui.missing),
    send: async ({ label, category }) => {
      await add.mutateAsync({ label: label.trim(), category: category as Category });
      form.clear();
    },
  });
  return (
    <Form form={form} look="outline" act={words.add} acting={words.adding}>
      <Field label={words.name} hint={words.nameHint} maxLength={40} {...form.field("label")} />
      <SelectField
        label={words.counts}
        value={form.values.category}
        options={CATEGORIES.map((category) => ({
          value: category,
          label: countsOf ? words.countsAs(kinds[category], sayCounts(countsOf(category))) : kinds[category],
        }))}
        onChange={(event) => form.fill({ category: event.target.value })}
      />
    </Form>
  );
}
