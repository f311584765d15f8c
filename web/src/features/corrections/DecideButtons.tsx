import { useState } from "react";
import { LONGEST_REASON } from "@/lib/reasons";
import { Button } from "@/ui/Button";
import { ReasonDialog } from "@/ui/ReasonDialog";
import type { Correction } from "./queries";
import { useDeciding } from "./use-deciding";
import { useCorrectionWords } from "./words";

interface DecideButtonsProps {
  correction: Correction;
  /** Told once it is done and the page shows it: the buttons are gone by then. */
  onDone: () => void;
}

/** Refuse, which asks for a reason, and Make it. */
export function DecideButtons({ correction, onDone }: DecideButtonsProps) {
  const words = useCorrectionWords();
  const { make, refuse, running } = useDeciding();
  const [refusing, setRefusing] = useState(false);
  const { roll } = correction;
  const finish = (done: boolean) => done && onDone();
  return (
    <>
      <Button which={roll} onClick={() => setRefusing(true)}>
        {words.refuse}
      </Button>
      <Button
        look="tint"
        icon="tick"
        data-act="make"
        which={roll}
        running={running && !refusing}
        onClick={() => void make(correction).then(finish)}
      >
        {words.make}
      </Button>
      <ReasonDialog
        open={refusing}
        onClose={() => setRefusing(false)}
        title={words.refuseTitle(roll)}
        ready={words.refusals}
        other={words.otherReason}
        tooLong={words.tooLong(LONGEST_REASON)}
        act={words.refuse}
        running={running}
        onReason={(because) =>
          refuse(correction, because).then((done) => {
            setRefusing(false);
            finish(done);
          })
        }
      />
    </>
  );
}
