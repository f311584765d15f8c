import { useSearchParams } from "react-router";
import { Button } from "@/ui/Button";
import { Field } from "@/ui/Field";
import { Panel } from "@/ui/Panel";
import { useForm } from "@/ui/use-form";
import styles from "./CodeForm.module.css";
import { useCheckWords } from "./words";

interface ListRollFormProps {
  code: string;
  roll: string;
}

/** Whose line of a list is to be compared. */
export function ListRollForm({ code, roll }: ListRollFormProps) {
  const { list: words } = useCheckWords();
  const [, setQuery] = useSearchParams();
  const form = useForm({
    initial: { roll },
    send: async (values) => setQuery({ code, roll: values.roll.trim() }, { preventScrollReset: true }),
  });
  return (
    <Panel>
      <form {...form.form} className={styles.form}>
        <Field
          roll
          className={styles.field}
          label={words.roll}
          autoComplete="off"
          enterKeyHint="go"
          {...form.field("roll")}
        />
        <Button type="submit" look="primary" className={styles.check}>
          {words.show}
        </Button>
      </form>
    </Panel>
  );
}
