import { use } from "react";
import { isRefusedWith } from "@/lib/api/problem";
import type { Confirmed } from "@/lib/confirming";
import { LanguageContext } from "@/lib/messages/context";
import { paths } from "@/lib/paths";
import { useChange, useRefresh } from "@/lib/use-change";
import { Field } from "@/ui/Field";
import { Form } from "@/ui/Form";
import { Panel } from "@/ui/Panel";
import { Columns } from "@/ui/Stack";
import { useForm } from "@/ui/use-form";
import { addAdmin } from "./changes";
import { useAccountWords } from "./words";

const EMPTY = { name: "", userName: "", email: "", mobile: "", password: "", confirmPassword: "" };

const BOXES = [
  { name: "name", hint: "nameHint", autoComplete: "name", autoCapitalize: "words" },
  { name: "userName", hint: "userNameHint", autoComplete: "username" },
  { name: "email", hint: "emailHint", autoComplete: "email", type: "email" },
  { name: "mobile", hint: "mobileHint", autoComplete: "tel", type: "tel" },
  { name: "password", hint: "passwordHint", autoComplete: "new-password", type: "password" },
  { name: "confirmPassword", hint: "confirmHint", autoComplete: "new-password", type: "password" },
] as const;

const isMismatch = (error: unknown) => isRefusedWith(error, "password_mismatch");

interface RegisterFormProps {
  /** From the set-up link; the very first admin has nobody who could register them. */
  setupCode: string | undefined;
  /** Where an admin adds another: asks for the password again first. */
  confirmed: Confirmed;
  onAdded: (userName: string) => Promise<unknown>;
}

/**
 * Passwords that differ are answered in the specification's words and empty the form. Whoever is added is mailed in the
 * language of this page, until they choose another.
 */
export function RegisterForm({ setupCode, confirmed, onAdded }: RegisterFormProps) {
  const accounts = useAccountWords();
  const { register } = accounts;
  const { code: language } = use(LanguageContext);
  const add = useChange({ onSuccess: useRefresh(paths.admins) }, (values: typeof EMPTY) =>
    confirmed(() => addAdmin({ ...values, language }, setupCode)),
  );
  const form = useForm({
    initial: EMPTY,
    send: async (values) => onAdded((await add.mutateAsync(values)).userName),
    clearOn: isMismatch,
  });
  return (
    <Panel>
      <Form form={form} act={register.submit} acting={register.running}>
        <Columns>
          {BOXES.map(({ name, hint, autoComplete, ...box }) => (
            <Field
              key={name}
              label={accounts[name]}
              hint={register[hint]}
              // Another's details are not for the browser to fill in; a new password may be its own.
              autoComplete={setupCode || autoComplete === "new-password" ? autoComplete : "off"}
              {...box}
              {...form.field(name)}
            />
          ))}
        </Columns>
      </Form>
    </Panel>
  );
}
