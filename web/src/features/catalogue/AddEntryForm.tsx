import { isRefusedWith } from "@/lib/api/problem";
import { useMessages } from "@/lib/messages/context";
import { useAlerts } from "@/ui/alerts-context";
import { Field } from "@/ui/Field";
import { Form } from "@/ui/Form";
import { missing, useForm } from "@/ui/use-form";
import { type ListChanges, useListChanges } from "./changes";
import { type ListGroups, takersBox } from "./takers";
import type { ListWords, SeveralTyped } from "./types";
import { WhoTakesIt } from "./WhoTakesIt";
import { useEntryWords } from "./words";

interface AddEntryFormProps {
  changes: ListChanges;
  words: ListWords;
  several?: SeveralTyped | undefined;
  /** Of whom it asks who takes the new one; none: it does not ask. */
  list?: ListGroups | undefined;
}

/** A box and Submit. Several labels with commas between them are added one after the other; the same one again is refused beside the box. */
export function AddEntryForm({ changes, words, several, list }: AddEntryFormProps) {
  const { ui } = useMessages();
  const entryWords = useEntryWords();
  const alerts = useAlerts();
  const { add } = useListChanges(changes);
  const takers = takersBox(list);
  const form = useForm<Record<string, string>>({
    initial: { [changes.box]: "", ...(words.nameBox && { name: "" }), ...takers.initial },
    check: (values) => ({
      ...missing({ [changes.box]: values[changes.box] ?? "" }, ui.missing),
      ...takers.check(values),
    }),
    send: async (values) => {
      alerts.clear();
      const text = (values[changes.box] ?? "").trim();
      if (several?.is(text)) return several.onType(text, values.takers);
      const labels = labelsOf(text);
      for (const [index, label] of labels.entries()) {
        await add.mutateAsync({ label, name: values.name?.trim() || null, ...takers.toSend(values) });
        form.fill({ [changes.box]: labels.slice(index + 1).join("; ") });
      }
      alerts.show({ tone: "present", title: words.added, text: entryWords.isListed(labels.join(", ")) });
      form.clear();
    },
  });
  const box = form.field(changes.box);
  const { error } = add;
  const sameAgain = box.fault && isRefusedWith(error, "duplicate", "duplicate_subject");
  const count = several ? 1 : labelsOf(box.value ?? "").length;
  return (
    <Form
      form={form}
      act={count > 1 ? entryWords.submitSeveral(count) : entryWords.submit}
      acting={entryWords.submitting}
    >
      <Field
        label={words.box}
        hint={words.hint}
        placeholder={words.placeholder}
        autoComplete="off"
        {...box}
        error={sameAgain ? error.message : undefined}
      />
      {words.nameBox && (
        <Field
          label={words.nameBox}
          hint={words.nameHint}
          autoComplete="off"
          autoCapitalize="sentences"
          {...form.field("name")}
        />
      )}
      {list && (
        <WhoTakesIt
          list={list}
          box={form.field("takers")}
          onChoose={(chosen) => form.fill({ takers: chosen })}
        />
      )}
    </Form>
  );
}

/** "CSE, ECE; ME" are three. */
const labelsOf = (text: string): string[] =>
  text
    .split(/[,;]/)
    .map((label) => label.trim())
    .filter(Boolean);
