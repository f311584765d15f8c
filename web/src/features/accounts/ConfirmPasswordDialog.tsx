import { useMutation, useQuery } from "@tanstack/react-query";
import { useLocation } from "react-router";
import { useSession } from "@/lib/session";
import { Button } from "@/ui/Button";
import { Dialog } from "@/ui/Dialog";
import { Field } from "@/ui/Field";
import { Form } from "@/ui/Form";
import { useForm } from "@/ui/use-form";
import { beginConfirmation, confirmPassword } from "./changes";
import { leaveFor } from "./leave-for";
import { passkeysOf, providerLinkOf } from "./queries";
import { useAccountWords } from "./words";

interface ConfirmPasswordDialogProps {
  userName: string;
  onConfirmed: () => void;
  onCancel: () => void;
}

/**
 * The password, or a passkey where this person has one that works at this address; or the provider, where the account is
 * linked to it: that leads away from the page, and back to it.
 */
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
  const { provider } = useSession();
  const { data: link } = useQuery({ ...providerLinkOf(userName), enabled: provider !== null });
  const { pathname, search } = useLocation();
  const atProvider = useMutation({
    mutationFn: () => beginConfirmation({ next: pathname + search }),
    onSuccess: leaveFor,
  });
  return (
    <Dialog open onClose={onCancel} title={accounts.confirm.title}>
      <Form
        form={form}
        act={accounts.confirm.submit}
        acting={accounts.confirm.running}
        onCancel={onCancel}
        lead={<p>{accounts.confirm.text}</p>}
        problem={passkey.error ?? atProvider.error}
        buttons={
          <>
            {hasPasskeyHere && (
              <Button icon="key" running={passkey.isPending} onClick={() => passkey.mutate()}>
                {accounts.confirm.usePasskey}
              </Button>
            )}
            {provider && link && (
              <Button
                icon="link"
                running={atProvider.isPending || atProvider.isSuccess}
                onClick={() => atProvider.mutate()}
              >
                {accounts.provider.confirm(provider.label)}
              </Button>
            )}
          </>
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
