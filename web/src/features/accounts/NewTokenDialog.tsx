import { useRef, useState } from "react";
import { Button } from "@/ui/Button";
import { Dialog } from "@/ui/Dialog";
import { Field } from "@/ui/Field";
import { useAccountWords } from "./words";

interface NewTokenDialogProps {
  /** Shown this once; null while the dialog is closed. */
  token: string | null;
  onClose: () => void;
}

export function NewTokenDialog({ token, onClose }: NewTokenDialogProps) {
  const { tokens } = useAccountWords();
  const [said, setSaid] = useState("");
  const box = useRef<HTMLInputElement>(null);

  async function copy() {
    try {
      await navigator.clipboard.writeText(token ?? "");
      setSaid(tokens.copied);
    } catch {
      box.current?.select(); // plain http has no clipboard: the person copies what is selected
      setSaid(tokens.copyByHand);
    }
  }

  function close() {
    setSaid("");
    onClose();
  }

  return (
    <Dialog
      open={token !== null}
      onClose={close}
      title={tokens.made}
      actions={
        <>
          <Button look="primary" icon="copy" onClick={copy}>
            {tokens.copy}
          </Button>
          <Button onClick={close}>{tokens.done}</Button>
        </>
      }
    >
      <p>{tokens.onceOnly}</p>
      <Field
        ref={box}
        label={tokens.token}
        readOnly
        value={token ?? ""}
        onFocus={(event) => event.target.select()}
      />
      <p role="status">{said}</p>
    </Dialog>
  );
}
