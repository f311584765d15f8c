import { useState } from "react";
import { useOnline } from "@/lib/online";
import { Button } from "@/ui/Button";
import { useKindName } from "./kind-names";
import { ReasonDialog } from "./ReasonDialog";
import type { Leave } from "./types";
import { useDecide } from "./use-decide";
import { useSpans } from "./use-spans";
import { useLeaveDeskWords } from "./words";

interface DecideButtonsProps {
  leave: Leave;
  /** Told once it is done and the page shows it: the buttons are gone by then. */
  onDone: () => void;
}

/** Refuse, which asks for a reason, and Grant. A reason that is being typed outlives the network. */
export function DecideButtons({ leave, onDone }: DecideButtonsProps) {
  const { decide } = useLeaveDeskWords();
  const nameKind = useKindName();
  const { whole } = useSpans();
  const online = useOnline();
  const { grant, refuse, running } = useDecide();
  const [refusing, setRefusing] = useState(false);
  const which = `${nameKind(leave.kind)}, ${leave.roll}`;
  const finish = (done: boolean) => done && onDone();
  return (
    <>
      {online && (
        <>
          <Button aria-label={`${decide.refuse}: ${which}`} onClick={() => setRefusing(true)}>
            {decide.refuse}
          </Button>
          <Button
            look="tint"
            icon="tick"
            data-act="grant"
            aria-label={`${decide.grant}: ${which}`}
            running={running && !refusing}
            onClick={() => void grant(leave).then(finish)}
          >
            {decide.grant}
          </Button>
        </>
      )}
      <ReasonDialog
        open={refusing}
        onClose={() => setRefusing(false)}
        title={decide.refuseTitle(leave.roll, whole(leave))}
        ready={decide.refusals}
        act={decide.refuse}
        running={running}
        onReason={(because) =>
          refuse(leave, because).then((done) => {
            setRefusing(false);
            finish(done);
          })
        }
      />
    </>
  );
}
