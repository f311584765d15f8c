import { useSearchParams } from "react-router";
import { useMessages } from "@/lib/messages/context";
import { Button } from "@/ui/Button";
import { Field } from "@/ui/Field";
import { Panel } from "@/ui/Panel";
import { useForm } from "@/ui/use-form";
import styles from "./CodeForm.module.css";
import { readCode } from "./codes";
import { useCheckWords } from "./words";

/** The code as somebody reads it from the paper. */
export function CodeForm({ code }: { code: string }) {
  const { ui } = useMessages();
  const words = useCheckWords();
  const [, setQuery] = useSearchParams();
  const form = useForm({
    initial: { code },
    check: (values): { code?: string } => {
      if (!values.code.trim()) return { code: `${words.code} ${ui.missing}` };
      const typed = readCode(values.code);
      if (typed.kind === "wrong length") return { code: words.wrongLength(typed.count) };
      return typed.kind === "wrong sign" ? { code: words.neverInCode(typed.sign) } : {};
    },
    send: async (values) => {
      const typed = readCode(values.code);
      setQuery({ code: "code" in typed ? typed.code : values.code.trim() });
    },
  });
  const { fault, ...box } = form.field("code");
  return (
    <Panel>
      <form {...form.form} className={styles.form}>
        <Field
          roll
          className={styles.field}
          label={words.code}
          hint={words.codeHint}
          error={fault}
          autoComplete="off"
          enterKeyHint="go"
          {...box}
        />
        <Button type="submit" look="primary" className={styles.check}>
          {words.check}
        </Button>
      </form>
    </Panel>
  );
}
