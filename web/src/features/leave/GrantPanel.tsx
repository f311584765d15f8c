import { useState } from "react";
import { Button } from "@/ui/Button";
import { DateField } from "@/ui/DateField";
import { Panel } from "@/ui/Panel";
import { Stack } from "@/ui/Stack";
import styles from "./OneLeave.module.css";
import { type Days, partNotSeen } from "./parts";
import type { LeaveDetails } from "./types";
import { useSpans } from "./use-spans";
import { useLeaveDeskWords } from "./words";

interface GrantPanelProps {
  leave: LeaveDetails;
  running: boolean;
  onGrant: (part?: Days) => void;
}

/** The whole leave; the days on which the student was not in class; or other days of it. */
export function GrantPanel({ leave, running, onGrant }: GrantPanelProps) {
  const { decide } = useLeaveDeskWords();
  const { days } = useSpans();
  const [choosing, setChoosing] = useState(false);
  const part = partNotSeen(leave, leave.seenDays);
  const isDivisible = leave.fromTime === null && leave.days > 1;
  return (
    <Panel>
      <Stack gap={2}>
        <Button look="primary" size="large" icon="tick" block running={running} onClick={() => onGrant()}>
          {leave.fromTime === null ? decide.grantDays(leave.days) : decide.grant}
        </Button>
        {part && (
          <Button block running={running} onClick={() => onGrant(part)}>
            {decide.grantOnly(days(part))}
          </Button>
        )}
        {isDivisible && !choosing && (
          <Button look="quiet" onClick={() => setChoosing(true)}>
            {decide.grantPart}
          </Button>
        )}
        {choosing && <OtherDays leave={leave} running={running} onGrant={onGrant} />}
      </Stack>
    </Panel>
  );
}

function OtherDays({ leave: { startsOn, endsOn }, running, onGrant }: GrantPanelProps) {
  const { decide } = useLeaveDeskWords();
  const { days } = useSpans();
  const [part, setPart] = useState<Days>({ startsOn, endsOn });
  const within = { min: startsOn, max: endsOn };
  const isPart = startsOn <= part.startsOn && part.startsOn <= part.endsOn && part.endsOn <= endsOn;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (isPart) onGrant(part);
      }}
    >
      <Stack gap={2}>
        <div className={styles.part}>
          <DateField
            label={decide.from}
            {...within}
            value={part.startsOn}
            onChange={(event) => setPart({ ...part, startsOn: event.target.value })}
          />
          <DateField
            label={decide.to}
            {...within}
            value={part.endsOn}
            onChange={(event) => setPart({ ...part, endsOn: event.target.value })}
          />
        </div>
        <Button type="submit" block running={running}>
          {isPart ? decide.grantOnly(days(part)) : decide.daysOf(days({ startsOn, endsOn }))}
        </Button>
      </Stack>
    </form>
  );
}
