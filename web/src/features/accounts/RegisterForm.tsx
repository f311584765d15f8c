import { useMutation, useQueryClient } from "@tanstack/react-query";
import { isRefusedWith } from "@/lib/api/problem";
import { keyOf, paths } from "@/lib/paths";
import { Field } from "@/ui/Field";
import { Form } from "@/ui/Form";
import { Panel } from "@/ui/Panel";
import { Columns } from "@/ui/Stack";
import { useForm } from "@/ui/use-form";
import { addAdmin } from "./changes";
import type { Confirmed } from "./confirming";
import { useAccountWords } from "./words";

const EMPTY = { name: "", userName: "", email: "", mobile: "", password: "", confirmPassword: "" };

const isMismatch = (error: unknown) => isRefusedWith(error, "password_mismatch");

interface RegisterFormProps {
  /** From the set-up link; the very first admin has nobody who could register them. */
  setupCode: string | undefined;
  /** Where an admin adds another: asks for the password again first. */
  confirmed: Confirmed;
  onAdded: (userName: string) => Promise<unknown>;
}

/** Passwords that differ are answered in the specification's words and empty the form. */
export function RegisterForm({ setupCode, confirmed, onAdded }: RegisterFormProps) {
  const accounts = useAccountWords();
  const { register } = accounts;
  const client = useQueryClient();
  const add = useMutation({
    mutationFn: (values: typeof EMPTY) => confirmed(() => addAdmin(values, setupCode)),
    onSuccess: () => client.invalidateQueries({ queryKey: keyOf(paths.admins) }),
  });
  const form = useForm({
    initial: EMPTY,
    send: async (values) => onAdded((await add.mutateAsync(values)).userName),
    clearOn: isMismatch,
  });
  const own = (kind: string) => (setupCode ? kind : "off"); // another's details are not for the browser to fill in
  return (
    <Panel>
      <Form form={form} act={register.submit} acting={register.running}>
        <Columns>
          <Field
            label={accounts.name}
            hint={register.nameHint}
            autoComplete={own("name")}
            autoCapitalize="words"
            {...form.field("name")}
          />
          <Field
            label={accounts.userName}
            hint={register.userNameHint}
            autoComplete={own("username")}
            {...form.field("userName")}
          />
          <Field
            label={accounts.email}
            hint={register.emailHint}
            type="email"
            inputMode="email"
            autoComplete={own("email")}
            {...form.field("email")}
          />
          <Field
            label={accounts.mobile}
            hint={register.mobileHint}
            type="tel"
            inputMode="tel"
            autoComplete={own("tel")}
            {...form.field("mobile")}
          />
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
        </Columns>
      </Form>
    </Panel>
  );
}
