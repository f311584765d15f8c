import { useId, useState } from "react";
import { findReasonFault } from "@/lib/reasons";
import { Button } from "@/ui/Button";
import { Field } from "@/ui/Field";
import { FormProblem } from "@/ui/FormProblem";
import { Panel } from "@/ui/Panel";
import { Stack } from "@/ui/Stack";
import styles from "./OneLeave.module.css";
import { useReasonFaultWords } from "./reasons";
import { useLeaveDeskWords } from "./words";

interface RefuseFormProps {
  running: boolean;
  /** What it throws is told here. */
  onReason: (because: string) => Promise<unknown>;
}

/** Or refuse it, because of one of the ready reasons or another. */
export function RefuseForm({ running, onReason }: RefuseFormProps) {
  const { decide } = useLeaveDeskWords();
  const say = useReasonFaultWords();
  const name = useId();
  const [ready, setReady] = useState<string | null>(decide.refusals[0] ?? null);
  const [typed, setTyped] = useState("");
  const [tried, setTried] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  const because = ready ?? typed.trim();
  const wrong = findReasonFault(because);
  return (
    <Panel>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          setProblem(null);
          if (!wrong) onReason(because).catch(setProblem);
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
              value={typed}
              fault={tried ? say(wrong) : undefined}
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
