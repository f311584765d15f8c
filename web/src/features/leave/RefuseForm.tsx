import { useId, useState } from "react";
import { useMessages } from "@/lib/messages/context";
import { Button } from "@/ui/Button";
import { Field } from "@/ui/Field";
import { FormProblem } from "@/ui/FormProblem";
import { Panel } from "@/ui/Panel";
import { Stack } from "@/ui/Stack";
import styles from "./OneLeave.module.css";
import { useLeaveDeskWords } from "./words";

interface RefuseFormProps {
  running: boolean;
  /** What it throws is told here. */
  onReason: (because: string) => Promise<unknown>;
}

/** Or refuse it, because of one of the ready reasons or another. */
export function RefuseForm({ running, onReason }: RefuseFormProps) {
  const { decide } = useLeaveDeskWords();
  const { ui } = useMessages();
  const name = useId();
  const [ready, setReady] = useState<string | null>(decide.refusals[0] ?? null);
  const [typed, setTyped] = useState("");
  const [tried, setTried] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  const because = ready ?? typed.trim();
  return (
    <Panel>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          setProblem(null);
          if (because) onReason(because).catch(setProblem);
        }}
      >
        <Stack>
          <FormProblem problem={problem} />
          <fieldset>
            <legend>
              <b>{decide.orRefuse}</b>
            </legend>
            {[...decide.refusals, null].map((reason) => (
              <label key={reason ?? ""} className={styles.reasonChoice}>
                <input
                  type="radio"
                  name={name}
                  checked={reason === ready}
                  onChange={() => setReady(reason)}
                />
                <span>{reason ?? decide.other}</span>
              </label>
            ))}
          </fieldset>
          {ready === null && (
            <Field
              label={decide.reason}
              autoCapitalize="sentences"
              maxLength={200}
              value={typed}
              fault={tried && !because ? ui.missing : undefined}
              onChange={(event) => setTyped(event.target.value)}
            />
          )}
          <Button type="submit" look="danger" block running={running}>
            {decide.refuse}
          </Button>
        </Stack>
      </form>
    </Panel>
  );
}
