import { useSearchParams } from "react-router";
import { useMessages } from "@/lib/messages/context";
import { Button } from "@/ui/Button";
import { Field } from "@/ui/Field";
import { Panel } from "@/ui/Panel";
import { Stack } from "@/ui/Stack";
import { missing, useForm } from "@/ui/use-form";
import { canBeCode } from "./lists";
import { useCheckWords } from "./words";

/** The code as somebody reads it from the paper. */
export function CodeForm({ code }: { code: string }) {
  const { ui } = useMessages();
  const words = useCheckWords();
  const [query, setQuery] = useSearchParams();
  const form = useForm({
    initial: { code },
    check: (values) => ({
      ...(canBeCode(values.code) ? {} : { code: words.notACode }),
      ...missing(values, ui.missing),
    }),
    send: async (values) =>
      setQuery(
        { sheet: query.get("sheet") ?? "", code: values.code.trim().toUpperCase() },
        { replace: true },
      ),
  });
  return (
    <Panel>
      <form {...form.form}>
        <Stack>
          <Field
            roll
            label={words.code}
            hint={words.codeHint}
            autoComplete="off"
            enterKeyHint="go"
            {...form.field("code")}
          />
          <Button type="submit" look="primary" size="large">
            {words.check}
          </Button>
        </Stack>
      </form>
    </Panel>
  );
}
