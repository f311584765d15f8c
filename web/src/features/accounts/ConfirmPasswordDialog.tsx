import { useMessages } from "@/lib/messages/context";
import { Button } from "@/ui/Button";
import { Dialog } from "@/ui/Dialog";
import { Field } from "@/ui/Field";
import { FormProblem } from "@/ui/FormProblem";
import { Row, Stack } from "@/ui/Stack";
import { missing, useForm } from "@/ui/use-form";
import { confirmPassword } from "./changes";
import { useAccountWords } from "./words";

interface ConfirmPasswordDialogProps {
  userName: string;
  onConfirmed: () => void;
  onCancel: () => void;
}

export function ConfirmPasswordDialog({ userName, onConfirmed, onCancel }: ConfirmPasswordDialogProps) {
  const accounts = useAccountWords();
  const { ui } = useMessages();
  const form = useForm({
    initial: { password: "" },
    check: (values) => missing(values, ui.missing),
    send: async (body) => {
      await confirmPassword(body);
      onConfirmed();
    },
  });
  return (
    <Dialog open onClose={onCancel} title={accounts.confirm.title}>
      <form {...form.form}>
        <Stack>
          <p>{accounts.confirm.text}</p>
          <FormProblem problem={form.problem} />
          {/* Tells a password manager whose password this is. */}
          <input hidden readOnly type="text" name="userName" autoComplete="username" value={userName} />
          <Field
            label={accounts.password}
            type="password"
            autoComplete="current-password"
            {...form.field("password")}
          />
          <Row>
            <Button
              type="submit"
              look="primary"
              running={form.running}
              runningLabel={accounts.confirm.running}
            >
              {accounts.confirm.submit}
            </Button>
            <Button onClick={onCancel}>{ui.cancel}</Button>
          </Row>
        </Stack>
      </form>
    </Dialog>
  );
}
