import { useState } from "react";
import { useFormats } from "@/lib/format";
import { Button } from "@/ui/Button";
import { ConfirmDialog } from "@/ui/ConfirmDialog";
import { Dialog } from "@/ui/Dialog";
import { FormProblem } from "@/ui/FormProblem";
import { OnceDialog } from "@/ui/OnceDialog";
import { Row, Stack } from "@/ui/Stack";
import { useToast } from "@/ui/toasts-context";
import { useGatewayChanges } from "./changes";
import { KindBoxes } from "./KindBoxes";
import { TestOutcome } from "./TestOutcome";
import type { Gateway } from "./types";
import { shownUrl, useGatewayWords } from "./words";

interface GatewayDialogProps {
  gateway: Gateway;
  onClose: () => void;
}

/** What can be done with one gateway: change what it is sent, try it, give it a new secret, end it. */
export function GatewayDialog({ gateway, onClose }: GatewayDialogProps) {
  const { one: words, secret: once } = useGatewayWords();
  const { moment } = useFormats();
  const toast = useToast();
  const changes = useGatewayChanges();
  const { change, changeSecret, sendTest, end } = changes;
  const [kinds, setKinds] = useState(gateway.kinds);
  const [needsMobile, setNeedsMobile] = useState(gateway.needsMobile);
  const [asking, setAsking] = useState<"secret" | "end" | null>(null);
  const [secret, setSecret] = useState<string | null>(null);
  const { id } = gateway;

  function save() {
    if (kinds.length === 0) return;
    const done = () => {
      toast({ text: words.saved, icon: "tick" });
      onClose();
    };
    change.mutate({ id, kinds, needsMobile }, { onSuccess: done });
  }

  function makeSecret() {
    changeSecret.mutate(id, {
      onSuccess: (made) => {
        setAsking(null);
        setSecret(made.secret);
      },
    });
  }

  function endIt() {
    // By then the gateway has left the page, and this dialog with it.
    void end.mutateAsync(id).then(
      () => {
        toast({ text: words.ended, icon: "tick" });
        onClose();
      },
      () => {},
    );
  }

  return (
    <>
      <Dialog
        open={asking === null && secret === null}
        onClose={onClose}
        title={shownUrl(gateway.url)}
        inBox={false}
        actions={
          <>
            <Button look="primary" running={change.isPending} runningLabel={words.saving} onClick={save}>
              {words.save}
            </Button>
            <Button
              running={sendTest.isPending}
              runningLabel={words.testing}
              onClick={() => sendTest.mutate(id)}
            >
              {words.test}
            </Button>
          </>
        }
      >
        <Stack>
          <p className="hint">{words.madeBy(moment(gateway.madeAt), gateway.madeBy)}</p>
          <FormProblem problem={change.error} />
          <KindBoxes
            kinds={kinds}
            onKinds={setKinds}
            needsMobile={needsMobile}
            onNeedsMobile={setNeedsMobile}
          />
          <Row>
            <Button look="quiet" icon="key" onClick={() => setAsking("secret")}>
              {words.newSecret}
            </Button>
            <Button look="danger" onClick={() => setAsking("end")}>
              {words.end}
            </Button>
          </Row>
          <TestOutcome test={sendTest} />
        </Stack>
      </Dialog>
      <ConfirmDialog
        open={asking === "secret"}
        onClose={() => setAsking(null)}
        title={words.secretTitle}
        act={words.newSecret}
        onAct={makeSecret}
        running={changeSecret.isPending}
        problem={changeSecret.error}
      >
        <p>{words.secretText}</p>
      </ConfirmDialog>
      <ConfirmDialog
        open={asking === "end"}
        onClose={() => setAsking(null)}
        title={words.endTitle(shownUrl(gateway.url))}
        act={words.end}
        onAct={endIt}
        running={end.isPending}
        problem={end.error}
      >
        <p>{words.endText}</p>
      </ConfirmDialog>
      <OnceDialog value={secret} words={once} onClose={onClose} />
    </>
  );
}
