import { useMessages } from "@/lib/messages/context";
import { Dialog } from "@/ui/Dialog";
import { Field } from "@/ui/Field";
import { Form } from "@/ui/Form";
import { missing, useForm } from "@/ui/use-form";
import { useTelling } from "@/ui/use-telling";
import { type ListChanges, useListChanges } from "./changes";
import type { Entry } from "./queries";
import type { ListWords } from "./types";

interface RenameDialogProps {
  /** Which entry; null while the dialog is closed. */
  entry: Entry | null;
  onClose: () => void;
  changes: ListChanges;
  words: ListWords;
}

export function RenameDialog({ entry, onClose, changes, words }: RenameDialogProps) {
  const { catalogue } = useMessages();
  return (
    <Dialog open={entry !== null} onClose={onClose} title={catalogue.renameTitle(entry?.label ?? "")}>
      {entry && <RenameForm entry={entry} onClose={onClose} changes={changes} words={words} />}
    </Dialog>
  );
}

function RenameForm({ entry, onClose, changes, words }: RenameDialogProps & { entry: Entry }) {
  const { catalogue, ui } = useMessages();
  const { tell } = useTelling();
  const { rename } = useListChanges(changes);
  const form = useForm<Record<string, string>>({
    initial: { [changes.box]: entry.label, ...(words.nameBox && { name: entry.name ?? "" }) },
    check: (values) => missing({ [changes.box]: values[changes.box] ?? "" }, ui.missing),
    send: async (values) => {
      const label = (values[changes.box] ?? "").trim();
      const name = values.name?.trim() || null;
      if (label !== entry.label || name !== (entry.name ?? null)) {
        await rename.mutateAsync({ id: entry.id, label, name });
        tell({
          text: catalogue.renamed(inWords(entry), inWords({ label, name })),
          icon: "pencil",
          undo: () => rename.mutateAsync(entry),
        });
      }
      onClose();
    },
  });
  return (
    <Form form={form} act={catalogue.save} onCancel={onClose}>
      <Field label={words.box} hint={words.hint} autoComplete="off" {...form.field(changes.box)} />
      {words.nameBox && (
        <Field label={words.nameBox} autoComplete="off" autoCapitalize="sentences" {...form.field("name")} />
      )}
    </Form>
  );
}

const inWords = ({ label, name }: Pick<Entry, "label" | "name">) => (name ? `${label} ${name}` : label);
