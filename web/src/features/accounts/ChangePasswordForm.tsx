import { useMutation, useQueryClient } from "@tanstack/react-query";
import { answer, api } from "@/lib/api/client";
import { useMessages } from "@/lib/messages/context";
import { useAlerts } from "@/ui/alerts-context";
import { Button } from "@/ui/Button";
import { Field } from "@/ui/Field";
import { FormProblem } from "@/ui/FormProblem";
import { Panel } from "@/ui/Panel";
import { Stack } from "@/ui/Stack";
import { missing, useForm } from "@/ui/use-form";
import { sessionsOf } from "./lists";
import { useAccountWords } from "./words";

const EMPTY = { currentPassword: "", newPassword: "", confirmPassword: "" };

/** Changing the password ends every other session. */
export function ChangePasswordForm({ userName }: { userName: string }) {
  const accounts = useAccountWords();
  const { ui } = useMessages();
  const { account } = accounts;
  const client = useQueryClient();
  const alerts = useAlerts();
  const change = useMutation({
    mutationFn: (body: typeof EMPTY) => answer(api.PUT("/api/account/password", { body })),
    onSuccess: () => client.invalidateQueries(sessionsOf(userName)),
  });
  const form = useForm({
    initial: EMPTY,
    check: (values) => missing(values, ui.missing),
    send: async (values) => {
      alerts.clear();
      await change.mutateAsync(values);
      form.clear();
      alerts.show({ tone: "present", title: account.changed, text: account.changedText });
    },
  });
  return (
    <Panel title={account.changePassword}>
      <form {...form.form}>
        <Stack>
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
          <Button type="submit" running={form.running} runningLabel={account.changing}>
            {account.change}
          </Button>
        </Stack>
      </form>
    </Panel>
  );
}
