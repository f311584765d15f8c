import { isRefusedWith } from "@/lib/api/problem";
import { Field } from "@/ui/Field";
import { Form } from "@/ui/Form";
import { Panel } from "@/ui/Panel";
import { useForm } from "@/ui/use-form";
import { openByLink } from "./changes";
import { useAccountWords } from "./words";

const EMPTY = { password: "", confirmPassword: "" };

const isMismatch = (error: unknown) => isRefusedWith(error, "password_mismatch");

interface JoinFormProps {
  token: string;
  /** Whose link it is. */
  userName: string;
  onKept: () => Promise<unknown>;
}

/** A password chosen by a link, typed twice. */
export function JoinForm({ token, userName, onKept }: JoinFormProps) {
  const accounts = useAccountWords();
  const { join, register } = accounts;
  const form = useForm({
    initial: EMPTY,
    send: async (passwords) => {
      await openByLink({ token, ...passwords });
      await onKept();
    },
    clearOn: isMismatch,
  });
  return (
    <Panel>
      <Form form={form} act={join.submit} acting={join.running}>
        {/* Tells a password manager whose password this is. */}
        <input hidden readOnly type="text" name="userName" autoComplete="username" value={userName} />
        <Field
          label={accounts.password}
          hint={register.passwordHint}
          type="password"
          autoComplete="new-password"
          {...form.field("password")}
        />
        <Field
          label={accounts.confirmPassword}
          hint={register.confirmHint}
          type="password"
          autoComplete="new-password"
          {...form.field("confirmPassword")}
        />
      </Form>
    </Panel>
  );
}
