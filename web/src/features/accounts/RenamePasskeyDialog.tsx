import { useMessages } from "@/lib/messages/context";
import { Button } from "@/ui/Button";
import { Dialog } from "@/ui/Dialog";
import { Field } from "@/ui/Field";
import { FormProblem } from "@/ui/FormProblem";
import { Row, Stack } from "@/ui/Stack";
import { missing, useForm } from "@/ui/use-form";
import { renamePasskey } from "./changes";
import { useAccountWords } from "./words";

interface RenamePasskeyDialogProps {
  passkey: { id: number; name: string };
  onRenamed: () => Promise<unknown>;
  onClose: () => void;
}

export function RenamePasskeyDialog({ passkey, onRenamed, onClose }: RenamePasskeyDialogProps) {
  const { passkeys, you } = useAccountWords();
  const { ui } = useMessages();
  const form = useForm({
    initial: { name: passkey.name },
    check: (values) => missing(values, ui.missing),
    send: async (body) => {
      await renamePasskey(passkey.id, body);
      await onRenamed();
      onClose();
    },
  });
  return (
    <Dialog open onClose={onClose} title={passkeys.renameTitle(passkey.name)}>
      <form {...form.form}>
        <Stack>
          <FormProblem problem={form.problem} />
          <Field label={passkeys.name} autoComplete="off" {...form.field("name")} />
          <Row>
            <Button type="submit" look="primary" running={form.running} runningLabel={you.saving}>
              {you.save}
            </Button>
            <Button onClick={onClose}>{ui.cancel}</Button>
          </Row>
        </Stack>
      </form>
    </Dialog>
  );
}
