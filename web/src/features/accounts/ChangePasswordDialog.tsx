import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useMessages } from "@/lib/messages/context";
import { useAlerts } from "@/ui/alerts-context";
import { Button } from "@/ui/Button";
import { Dialog } from "@/ui/Dialog";
import { Field } from "@/ui/Field";
import { FormProblem } from "@/ui/FormProblem";
import { Row, Stack } from "@/ui/Stack";
import { missing, useForm } from "@/ui/use-form";
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
  const { ui } = useMessages();
  const { account } = accounts;
  const client = useQueryClient();
  const alerts = useAlerts();
  const change = useMutation({
    mutationFn: changePassword,
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries(sessionsOf(userName)),
        client.invalidateQueries(tokensOf(userName)),
      ]),
  });
  const form = useForm({
    initial: EMPTY,
    check: (values) => missing(values, ui.missing),
    send: async (values) => {
      alerts.clear();
      await change.mutateAsync(values);
      alerts.show({ tone: "present", title: account.changed, text: account.changedText });
      onClose();
    },
  });
  return (
    <form {...form.form}>
      <Stack>
        <p>{account.endsOthers}</p>
        <FormProblem problem={form.problem} />
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
        <Row>
          <Button type="submit" look="primary" running={form.running} runningLabel={account.changing}>
            {account.change}
          </Button>
          <Button onClick={onClose}>{ui.cancel}</Button>
        </Row>
      </Stack>
    </form>
  );
}
