import { useState } from "react";
import { isRefusedWith } from "@/lib/api/problem";
import type { Session } from "@/lib/session";
import { Field } from "@/ui/Field";
import { Form } from "@/ui/Form";
import { useForm } from "@/ui/use-form";
import { logIn, logInWithPasskey } from "./changes";
import { useOfferedPasskey } from "./use-offered-passkey";
import { useAccountWords } from "./words";

interface Login {
  userName: string;
  email: string;
  password: string;
}

const isWrongLogin = (error: unknown) => isRefusedWith(error, "wrong_login", "passkey_not_accepted");

interface LoginFormProps {
  onEnter: (session: Session) => Promise<unknown>;
  /** Whose form it is, where that is known. */
  userName?: string | undefined;
}

/**
 * A wrong log-in is answered in the specification's words and empties the form. Whoever has a passkey is asked for it
 * after the password; or picks it in the first box, where the browser offers it.
 */
export function LoginForm({ onEnter, userName = "" }: LoginFormProps) {
  const accounts = useAccountWords();
  const [refusedPasskey, setRefusedPasskey] = useState<unknown>(null);
  const stopOffering = useOfferedPasskey(onEnter, setRefusedPasskey);

  async function prove(login: Login): Promise<Session> {
    setRefusedPasskey(null);
    const state = await logIn(login);
    if (!state.passkey) return state;
    stopOffering();
    const { signWithPasskey } = await import("./passkeys");
    const words = { notHere: accounts.passkeys.notHere, refused: accounts.passkeys.notSigned };
    return logInWithPasskey(await signWithPasskey(state.passkey.publicKey, words));
  }

  const form = useForm({
    initial: { userName, email: "", password: "" },
    send: async (values) => onEnter(await prove(values)),
    clearOn: isWrongLogin,
  });
  return (
    <Form form={form} act={accounts.login.submit} acting={accounts.login.running} problem={refusedPasskey}>
      <Field label={accounts.userName} autoComplete="username webauthn" {...form.field("userName")} />
      <Field label={accounts.email} type="email" autoComplete="email" {...form.field("email")} />
      <Field
        label={accounts.password}
        type="password"
        autoComplete="current-password"
        {...form.field("password")}
      />
    </Form>
  );
}
