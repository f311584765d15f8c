import { useMutation, useQuery } from "@tanstack/react-query";
import { Button } from "@/ui/Button";
import { Dialog } from "@/ui/Dialog";
import { Field } from "@/ui/Field";
import { Form } from "@/ui/Form";
import { useForm } from "@/ui/use-form";
import { confirmPassword } from "./changes";
import { passkeysOf } from "./queries";
import { useAccountWords } from "./words";

interface ConfirmPasswordDialogProps {
  userName: string;
  onConfirmed: () => void;
  onCancel: () => void;
}

/** The password, or a passkey where this person has one that works at this address. */
export function ConfirmPasswordDialog({ userName, onConfirmed, onCancel }: ConfirmPasswordDialogProps) {
  const accounts = useAccountWords();
  const form = useForm({
    initial: { password: "" },
    send: async (body) => {
      await confirmPassword(body);
      onConfirmed();
    },
  });
  const { data: passkeys } = useQuery(passkeysOf(userName));
  const hasPasskeyHere = passkeys?.some(({ host }) => host === location.hostname);
  const passkey = useMutation({
    mutationFn: async () => {
      const { confirmByPasskey } = await import("./passkeys");
      const words = { notHere: accounts.passkeys.notHere, refused: accounts.confirm.passkeyNotUsed };
      await confirmByPasskey(words);
    },
    onSuccess: onConfirmed,
  });
  return (
    <Dialog open onClose={onCancel} title={accounts.confirm.title}>
      <Form
        form={form}
        act={accounts.confirm.submit}
        acting={accounts.confirm.running}
        onCancel={onCancel}
        lead={<p>{accounts.confirm.text}</p>}
        problem={passkey.error}
        buttons={
          hasPasskeyHere && (
            <Button icon="key" running={passkey.isPending} onClick={() => passkey.mutate()}>
              {accounts.confirm.usePasskey}
            </Button>
          )
        }
      >
        {/* Tells a password manager whose password this is. */}
        <input hidden readOnly type="text" name="userName" autoComplete="username" value={userName} />
        <Field
          label={accounts.password}
          type="password"
          autoComplete="current-password"
          {...form.field("password")}
        />
      </Form>
    </Dialog>
  );
}
