import { useState } from "react";
import { Button } from "@/ui/Button";
import { ConfirmDialog } from "@/ui/ConfirmDialog";
import { Panel } from "@/ui/Panel";
import { useToast } from "@/ui/toasts-context";
import { useEndingLinks } from "./changes";
import { useContactWords } from "./words";

/** For the office: what mails about this student still open, and the end of it. */
export function EndLinks({ student, roll }: { student: number; roll: string }) {
  const { links: words } = useContactWords();
  const toast = useToast();
  const [asking, setAsking] = useState(false);
  const { mutate, isPending, error, reset } = useEndingLinks(student);
  function ask() {
    reset(); // what went wrong the last time is not said again
    setAsking(true);
  }
  function end() {
    mutate(undefined, {
      onSuccess: ({ ended }) => {
        setAsking(false);
        toast({ text: words.ended(ended), icon: "tick" });
      },
    });
  }
  return (
    <Panel title={words.title}>
      <p>{words.text}</p>
      <div>
        <Button look="danger" onClick={ask}>
          {words.end}
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={words.ask(roll)}
        act={words.end}
        onAct={end}
        running={isPending}
        problem={error}
      >
        <p>{words.askText}</p>
      </ConfirmDialog>
    </Panel>
  );
}
