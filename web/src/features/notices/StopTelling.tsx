import { useState } from "react";
import { Button } from "@/ui/Button";
import { ConfirmDialog } from "@/ui/ConfirmDialog";
import { useToast } from "@/ui/toasts-context";
import { useNoticeChanges } from "./changes";
import { useNoticesWords } from "./words";

/** The way back from starting. Asks first. */
export function StopTelling() {
  const { when: words } = useNoticesWords();
  const toast = useToast();
  const { stop } = useNoticeChanges();
  const [asking, setAsking] = useState(false);
  function end() {
    stop.mutate(undefined, { onSuccess: () => toast({ text: words.stopped, icon: "tick" }) });
  }
  return (
    <>
      <Button look="danger" onClick={() => setAsking(true)}>
        {words.stop}
      </Button>
      <ConfirmDialog
        open={asking}
        title={words.stopTitle}
        act={words.stop}
        onAct={end}
        running={stop.isPending}
        problem={stop.error}
        onClose={() => setAsking(false)}
      >
        <p>{words.stopText}</p>
      </ConfirmDialog>
    </>
  );
}
