import { useMessages } from "@/lib/messages/context";
import { Dialog } from "@/ui/Dialog";
import { Field } from "@/ui/Field";
import { Form } from "@/ui/Form";
import { missing, useForm } from "@/ui/use-form";
import { useTelling } from "@/ui/use-telling";
import { type ListChanges, useListChanges } from "./changes";
import type { Entry } from "./queries";
import { type ListGroups, takersBox, takersOf } from "./takers";
import type { ListWords } from "./types";
import { WhoTakesIt } from "./WhoTakesIt";
import { useEntryWords } from "./words";

interface RenameDialogProps {
  /** Which entry; null while the dialog is closed. */
  entry: Entry | null;
  /** Of whom it asks who takes the subject; none: it does not ask. */
  list: ListGroups | undefined;
  onClose: () => void;
  changes: ListChanges;
  words: ListWords;
}

export function RenameDialog({ entry, ...form }: RenameDialogProps) {
  const entryWords = useEntryWords();
  const { title = entryWords.renameTitle } = (form.list && form.words.change) ?? {};
  return (
    <Dialog open={entry !== null} onClose={form.onClose} title={title(entry?.label ?? "")}>
      {entry && <RenameForm entry={entry} {...form} />}
    </Dialog>
  );
}

function RenameForm({ entry, list, onClose, changes, words }: RenameDialogProps & { entry: Entry }) {
  const { ui } = useMessages();
  const entryWords = useEntryWords();
  const { tell } = useTelling();
  const { rename } = useListChanges(changes);
  const takers = takersBox(list, entry);
  const form = useForm<Record<string, string>>({
    initial: {
      [changes.box]: entry.label,
      ...(words.nameBox && { name: entry.name ?? "" }),
      ...takers.initial,
    },
    check: (values) => ({
      ...missing({ [changes.box]: values[changes.box] ?? "" }, ui.missing),
      ...takers.check(values),
    }),
    send: async (values) => {
      const { id } = entry;
      const label = (values[changes.box] ?? "").trim();
      const name = values.name?.trim() || null;
      const others = takers.toSend(values);
      const renamed = label !== entry.label || name !== (entry.name ?? null);
      if (renamed || others.called) {
        await rename.mutateAsync({ id, label, name, ...others });
        const before = { id, label: entry.label, name: entry.name ?? null };
        tell({
          text:
            (!renamed && words.change?.done(label)) ||
            entryWords.renamed(inWords(entry), inWords({ label, name })),
          icon: "pencil",
          undo: () => rename.mutateAsync({ ...before, ...(others.called && takersOf(entry)) }),
        });
      }
      onClose();
    },
  });
  return (
    <Form form={form} act={entryWords.save} onCancel={onClose}>
      <Field label={words.box} hint={words.hint} autoComplete="off" {...form.field(changes.box)} />
      {words.nameBox && (
        <Field label={words.nameBox} autoComplete="off" autoCapitalize="sentences" {...form.field("name")} />
      )}
      {list && (
        <>
          <WhoTakesIt
            list={list}
            subject={entry}
            box={form.field("takers")}
            onChoose={(chosen) => form.fill({ takers: chosen })}
          />
          <p>{words.change?.stays}</p>
        </>
      )}
    </Form>
  );
}

const inWords = ({ label, name }: Pick<Entry, "label" | "name">) => (name ? `${label} ${name}` : label);
