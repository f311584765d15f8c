import { useState } from "react";
import { Button } from "@/ui/Button";
import { DateField } from "@/ui/DateField";
import { Panel } from "@/ui/Panel";
import { TakeFocus } from "@/ui/TakeFocus";
import { useAnotherDateWords } from "./another-date-words";
import type { Opening } from "./use-opening";

/** Which day it is, where the clock of the device is in doubt. */
export function AskDate({ suggested, opening }: { suggested: string; opening: Opening }) {
  const words = useAnotherDateWords();
  const [date, setDate] = useState(suggested);
  return (
    <TakeFocus>
      <Panel title={words.doubtfulClock} marked>
        <p>{words.doubtfulClockText}</p>
        <DateField
          label={words.date}
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
          {words.startFor}
        </Button>
      </Panel>
    </TakeFocus>
  );
}
