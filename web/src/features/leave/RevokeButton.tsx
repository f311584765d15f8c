import { useState } from "react";
import { useOnline } from "@/lib/online";
import { Button } from "@/ui/Button";
import { Panel } from "@/ui/Panel";
import { Stack } from "@/ui/Stack";
import { useKindName } from "./kind-names";
import { ReasonDialog } from "./ReasonDialog";
import type { Leave } from "./types";
import { useDecide } from "./use-decide";
import { useSpans } from "./use-spans";
import { useLeaveDeskWords } from "./words";

interface RevokeButtonProps {
  leave: Leave;
  /** In a panel that says what it does. */
  inPanel?: boolean;
  /** Told once it is done and the page shows it: the button is gone by then. */
  onDone: () => void;
}

/** Takes a granted leave away again, with a reason. It can be undone, and what stood there stays to be read. A reason that is being typed outlives the network. */
export function RevokeButton({ leave, inPanel = false, onDone }: RevokeButtonProps) {
  const { decide } = useLeaveDeskWords();
  const nameKind = useKindName();
  const { whole } = useSpans();
  const online = useOnline();
  const { revoke, running } = useDecide();
  const [asking, setAsking] = useState(false);
  const which = `${nameKind(leave.kind)}, ${whole(leave)}`;
  const button = (
    <Button
      look="danger"
      block={inPanel}
      aria-label={`${decide.revoke}: ${which}`}
      onClick={() => setAsking(true)}
    >
      {decide.revoke}
    </Button>
  );
  return (
    <>
      {online && !inPanel && button}
      {online && inPanel && (
        <Panel>
          <Stack gap={2}>
            <p>{decide.revokeText}</p>
            {button}
          </Stack>
        </Panel>
      )}
      <ReasonDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={decide.revokeTitle(leave.roll, whole(leave))}
        text={decide.revokeText}
        ready={decide.revocations}
        act={decide.revoke}
        running={running}
        onReason={(because) =>
          revoke(leave, because).then((done) => {
            setAsking(false);
            if (done) onDone();
          })
        }
      />
    </>
  );
}
