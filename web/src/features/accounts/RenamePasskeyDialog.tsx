import { Dialog } from "@/ui/Dialog";
import { Field } from "@/ui/Field";
import { Form } from "@/ui/Form";
import { useForm } from "@/ui/use-form";
import { renamePasskey } from "./changes";
import { useAccountWords } from "./words";

interface RenamePasskeyDialogProps {
  passkey: { id: number; name: string };
  onRenamed: () => Promise<unknown>;
  onClose: () => void;
}

export function RenamePasskeyDialog({ passkey, onRenamed, onClose }: RenamePasskeyDialogProps) {
  const { passkeys, you } = useAccountWords();
  const form = useForm({
    initial: { name: passkey.name },
    send: async (body) => {
      await renamePasskey(passkey.id, body);
      await onRenamed();
      onClose();
    },
  });
  return (
    <Dialog open onClose={onClose} title={passkeys.renameTitle(passkey.name)}>
      <Form form={form} act={you.save} acting={you.saving} onCancel={onClose}>
        <Field label={passkeys.name} autoComplete="off" {...form.field("name")} />
      </Form>
    </Dialog>
  );
}
