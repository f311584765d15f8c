import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { answer, api } from "@/lib/api/client";
import { useMessages } from "@/lib/messages/context";
import { Button } from "@/ui/Button";
import { Field } from "@/ui/Field";
import { FormProblem } from "@/ui/FormProblem";
import { Row, Stack } from "@/ui/Stack";
import { missing, useForm } from "@/ui/use-form";
import { tokensOf } from "./lists";
import { NewTokenDialog } from "./NewTokenDialog";
import { useAccountWords } from "./words";

export function MakeTokenForm({ userName }: { userName: string }) {
  const accounts = useAccountWords();
  const { ui } = useMessages();
  const { tokens } = accounts;
  const client = useQueryClient();
  const [made, setMade] = useState<string | null>(null);
  const make = useMutation({
    mutationFn: (name: string) => answer(api.POST("/api/account/tokens", { body: { name } })),
    onSuccess: () => client.invalidateQueries(tokensOf(userName)),
  });
  const form = useForm({
    initial: { name: "" },
    check: (values) => missing(values, ui.missing),
    send: async ({ name }) => {
      const { token } = await make.mutateAsync(name);
      form.clear();
      setMade(token);
    },
  });
  return (
    <form {...form.form}>
      <Stack>
        <FormProblem problem={form.problem} />
        <Field label={tokens.name} hint={tokens.nameHint} autoComplete="off" {...form.field("name")} />
        <Row>
          <Button type="submit" icon="key" running={form.running} runningLabel={tokens.making}>
            {tokens.make}
          </Button>
        </Row>
      </Stack>
      <NewTokenDialog token={made} onClose={() => setMade(null)} />
    </form>
  );
}
