import { useState } from "react";
import { DoubtfulClock, NoRoster, NoStorage, NoStudents } from "@/features/rollcall/engine/refusals";
import { useRollCallWords } from "@/features/rollcall/words";
import { useMessages } from "@/lib/messages/context";
import { describeError } from "@/lib/messages/describe";
import { Alert } from "@/ui/Alert";
import { Button } from "@/ui/Button";
import { Field } from "@/ui/Field";
import { Panel } from "@/ui/Panel";
import { TakeFocus } from "@/ui/TakeFocus";
import type { Opening } from "./use-opening";

/** Why no roll call was opened, and what to do about it. */
export function OpenProblem({ opening }: { opening: Opening }) {
  const messages = useMessages();
  const { start, noStorage } = useRollCallWords();
  const { problem } = opening;
  if (problem === null) return null;
  if (problem instanceof DoubtfulClock) {
    return (
      <TakeFocus>
        <AskDate suggested={problem.suggested} opening={opening} />
      </TakeFocus>
    );
  }
  const why =
    problem instanceof NoRoster
      ? start.noRoster
      : problem instanceof NoStudents
        ? start.noStudents
        : problem instanceof NoStorage
          ? noStorage
          : describeError(problem, messages);
  return (
    <Alert tone="absent" title={start.notOpened}>
      {why}
    </Alert>
  );
}

function AskDate({ suggested, opening }: { suggested: string; opening: Opening }) {
  const { start } = useRollCallWords();
  const [date, setDate] = useState(suggested);
  return (
    <Panel title={start.doubtfulClock} marked>
      <p>{start.doubtfulClockText}</p>
      <Field
        label={start.date}
        type="date"
        required
        value={date}
        onChange={(event) => setDate(event.target.value)}
      />
      <Button
        look="primary"
        size="large"
        running={opening.running}
        onClick={() => date && opening.start(date)}
      >
        {start.startFor}
      </Button>
    </Panel>
  );
}
