import { useState } from "react";
import { Button } from "@/ui/Button";
import { useKindName } from "./kind-names";
import { ReasonDialog } from "./ReasonDialog";
import type { Leave } from "./types";
import { useDecide } from "./use-decide";
import { useSpans } from "./use-spans";
import { useLeaveDeskWords } from "./words";

/** Takes a granted leave away again, with a reason. It can be undone, and what stood there stays to be read. */
export function RevokeButton({ leave, block = false }: { leave: Leave; block?: boolean }) {
  const { decide } = useLeaveDeskWords();
  const nameKind = useKindName();
  const { whole } = useSpans();
  const { revoke, running } = useDecide();
  const [asking, setAsking] = useState(false);
  const which = `${nameKind(leave.kind)}, ${whole(leave)}`;
  return (
    <>
      <Button
        look="danger"
        block={block}
        aria-label={`${decide.revoke}: ${which}`}
        onClick={() => setAsking(true)}
      >
        {decide.revoke}
      </Button>
      <ReasonDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={decide.revokeTitle(leave.roll, whole(leave))}
        text={decide.revokeText}
        ready={decide.revocations}
        act={decide.revoke}
        running={running}
        onReason={(because) => void revoke(leave, because).then(() => setAsking(false))}
      />
    </>
  );
}
