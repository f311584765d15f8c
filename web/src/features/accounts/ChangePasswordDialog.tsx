import { useChange, useRefresh } from "@/lib/use-change";
import { useAlerts } from "@/ui/alerts-context";
import { Dialog } from "@/ui/Dialog";
import { Field } from "@/ui/Field";
import { Form } from "@/ui/Form";
import { useForm } from "@/ui/use-form";
import { changePassword } from "./changes";
import { sessionsOf, tokensOf } from "./queries";
import { useAccountWords } from "./words";

interface ChangePasswordDialogProps {
  open: boolean;
  userName: string;
  onClose: () => void;
}

/** Says beforehand what ends with the old password: every other session, and all API tokens. */
export function ChangePasswordDialog({ open, ...props }: ChangePasswordDialogProps) {
  const { account } = useAccountWords();
  return (
    <Dialog open={open} onClose={props.onClose} title={account.changePassword}>
      <ChangePasswordForm {...props} />
    </Dialog>
  );
}

const EMPTY = { currentPassword: "", newPassword: "", confirmPassword: "" };

function ChangePasswordForm({ userName, onClose }: Omit<ChangePasswordDialogProps, "open">) {
  const accounts = useAccountWords();
  const { account } = accounts;
  const alerts = useAlerts();
  const onSuccess = useRefresh(sessionsOf(userName).queryKey, tokensOf(userName).queryKey);
  const change = useChange({ onSuccess }, changePassword);
  const form = useForm({
    initial: EMPTY,
    send: async (values) => {
      alerts.clear();
      await change.mutateAsync(values);
      alerts.show({ tone: "present", title: account.changed, text: account.changedText });
      onClose();
    },
  });
  return (
    <Form
      form={form}
      act={account.change}
      acting={account.changing}
      onCancel={onClose}
      lead={<p>{account.endsOthers}</p>}
    >
      {/* Tells a password manager whose password this is. */}
      <input hidden readOnly type="text" name="userName" autoComplete="username" value={userName} />
      <Field
        label={account.currentPassword}
        type="password"
        autoComplete="current-password"
        {...form.field("currentPassword")}
      />
      <Field
        label={account.newPassword}
        hint={accounts.register.passwordHint}
        type="password"
        autoComplete="new-password"
        {...form.field("newPassword")}
      />
      <Field
        label={account.confirmNew}
        type="password"
        autoComplete="new-password"
        {...form.field("confirmPassword")}
      />
    </Form>
  );
}
