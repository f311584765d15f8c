import { useState } from "react";
import { withGroup } from "@/lib/groups";
import { Button } from "@/ui/Button";
import { ConfirmDialog } from "@/ui/ConfirmDialog";
import { Panel } from "@/ui/Panel";
import { Stack } from "@/ui/Stack";
import { useToast } from "@/ui/toasts-context";
import { useLeaving } from "./changes";
import type { PersonDetails } from "./types";
import { usePeopleWords } from "./words";

/** What a person would leave behind, and the one step that ends it. */
export function LeavingPanel({ person }: { person: PersonDetails }) {
  const { leaving } = usePeopleWords();
  const toast = useToast();
  const { leave } = useLeaving(person.userName);
  const [asking, setAsking] = useState(false);
  const classes = person.openClasses.map(({ subject, group, marked, of }) =>
    leaving.openClass(withGroup(subject, group), marked, of),
  );
  const { tokens, devices, grants } = person;
  const behind = [
    classes.length > 0 && leaving.openClasses(classes.length, classes.join("; ")),
    tokens && leaving.tokens(tokens),
    devices && leaving.devices(devices),
    grants.length > 0 && leaving.grants(grants.length),
  ]
    .filter(Boolean)
    .join(", ");

  function close() {
    setAsking(false);
    leave.reset();
  }

  function end() {
    const done = () => {
      setAsking(false);
      toast({ text: leaving.done(person.name), icon: "tick" });
    };
    void leave.mutateAsync().then(done, () => {}); // why not stands in the dialog
  }

  return (
    <Panel title={leaving.title}>
      <Stack gap={2}>
        <p className="hint">
          {behind ? leaving.ofAll(behind) : leaving.nothing} {leaving.stays}
        </p>
        <Button look="danger" block onClick={() => setAsking(true)}>
          {leaving.act}
        </Button>
        <p className="hint">{leaving.delivered}</p>
      </Stack>
      <ConfirmDialog
        open={asking}
        onClose={close}
        title={leaving.ask(person.name)}
        act={leaving.act}
        onAct={end}
        running={leave.isPending}
        problem={leave.error}
      >
        {behind && <p>{leaving.ofAll(behind)}</p>}
        <p>{leaving.ends}</p>
      </ConfirmDialog>
    </Panel>
  );
}
