import { useQueryClient } from "@tanstack/react-query";
import { ApiProblem } from "@/lib/api/problem";
import { useMessages } from "@/lib/messages/context";
import { Button } from "@/ui/Button";
import { Field } from "@/ui/Field";
import { FormProblem } from "@/ui/FormProblem";
import { Panel } from "@/ui/Panel";
import { missing, useForm } from "@/ui/use-form";
import { useUntilLeft } from "@/ui/use-until-left";
import { readCode } from "./codes";
import { answerOf } from "./queries";
import styles from "./ReadAnswer.module.css";
import { useObjectingWords } from "./words";

/** An objection, by what was given when it was sent. */
export interface Pair {
  number: number;
  code: string;
}

const NUMBER = /^[1-9]\d{0,8}$/;

/** Number and code, without a log-in. What goes wrong is told here, and both boxes keep what was typed. */
export function ReadAnswer({ onFound }: { onFound: (pair: Pair) => void }) {
  const { read: words } = useObjectingWords();
  const { ui } = useMessages();
  const client = useQueryClient();
  const untilLeft = useUntilLeft();
  const form = useForm({
    initial: { number: "", code: "" },
    check: (values) => ({
      ...(NUMBER.test(values.number.trim()) ? {} : { number: words.notNumber }),
      ...missing(values, ui.missing),
    }),
    send: async ({ number, code }) => {
      const read = readCode(code);
      if (read === null)
        throw new ApiProblem(403, { code: "wrong_objection_code", message: words.notTogether });
      const pair = { number: Number(number.trim()), code: read };
      const left = untilLeft();
      await client.fetchQuery(answerOf(pair.number, pair.code));
      if (!left.aborted) onFound(pair);
    },
  });
  return (
    <Panel>
      <FormProblem problem={form.problem} />
      <form {...form.form} className={styles.form}>
        <Field
          className={styles.number}
          label={words.number}
          inputMode="numeric"
          autoComplete="off"
          {...form.field("number")}
        />
        <Field
          className={styles.code}
          label={words.code}
          autoComplete="off"
          autoCapitalize="characters"
          enterKeyHint="go"
          {...form.field("code")}
        />
        <Button type="submit" look="primary" className={styles.check} running={form.running}>
          {words.check}
        </Button>
      </form>
    </Panel>
  );
}
