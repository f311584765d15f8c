import { useMutation } from "@tanstack/react-query";
import { answer, api } from "@/lib/api/client";
import { ApiProblem } from "@/lib/api/problem";
import { useMessages } from "@/lib/messages/context";
import type { Session } from "@/lib/session";
import { Button } from "@/ui/Button";
import { Field } from "@/ui/Field";
import { FormProblem } from "@/ui/FormProblem";
import { Stack } from "@/ui/Stack";
import { missing, useForm } from "@/ui/use-form";
import { useAccountWords } from "./words";

interface Login {
  userName: string;
  email: string;
  password: string;
}

const isWrongLogin = (error: unknown) => error instanceof ApiProblem && error.code === "wrong_login";

/** A wrong log-in is answered in the specification's words and empties the form. */
export function LoginForm({ onEnter }: { onEnter: (session: Session) => Promise<unknown> }) {
  const accounts = useAccountWords();
  const { ui } = useMessages();
  const logIn = useMutation({ mutationFn: (body: Login) => answer(api.POST("/api/session", { body })) });
  const form = useForm({
    initial: { userName: "", email: "", password: "" },
    check: (values) => missing(values, ui.missing),
    send: async (values) => onEnter(await logIn.mutateAsync(values)),
    clearOn: isWrongLogin,
  });
  return (
    <form {...form.form}>
      <Stack>
        <FormProblem problem={form.problem} />
        <Field label={accounts.userName} autoComplete="username" {...form.field("userName")} />
        <Field
          label={accounts.email}
          type="email"
          inputMode="email"
          autoComplete="email"
          {...form.field("email")}
        />
        <Field
          label={accounts.password}
          type="password"
          autoComplete="current-password"
          {...form.field("password")}
        />
        <Button
          type="submit"
          look="primary"
          size="large"
          block
          running={form.running}
          runningLabel={accounts.login.running}
        >
          {accounts.login.submit}
        </Button>
      </Stack>
    </form>
  );
}
