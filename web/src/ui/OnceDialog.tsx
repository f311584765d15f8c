import { type ReactNode, useRef, useState } from "react";
import { Button } from "./Button";
import { Dialog } from "./Dialog";
import { Field } from "./Field";

interface CopyWords {
  copied: string;
  copyByHand: string;
}

/** Copies what stands in a box, and says what came of it; `forget` before another value stands there. */
export function useCopying(value: string, words: CopyWords) {
  const [said, setSaid] = useState("");
  const box = useRef<HTMLInputElement>(null);

  async function copy() {
    try {
      await navigator.clipboard.writeText(value);
      setSaid(words.copied);
    } catch {
      box.current?.select(); // plain http has no clipboard: the person copies what is selected
      setSaid(words.copyByHand);
    }
  }

  return { box, said, copy, forget: () => setSaid("") };
}

interface OnceDialogProps {
  /** Shown this once; null while the dialog is closed. */
  value: string | null;
  words: CopyWords & { title: string; text: string; label: string; copy: string; done: string };
  onClose: () => void;
  children?: ReactNode;
}

/** A secret that is shown once, to be copied. */
export function OnceDialog({ value, words, onClose, children }: OnceDialogProps) {
  const { box, said, copy, forget } = useCopying(value ?? "", words);

  function close() {
    forget();
    onClose();
  }

  return (
    <Dialog
      open={value !== null}
      onClose={close}
      title={words.title}
      inBox={false}
      stays
      actions={
        <>
          <Button look="primary" icon="copy" onClick={copy}>
            {words.copy}
          </Button>
          <Button onClick={close}>{words.done}</Button>
        </>
      }
    >
      <p>{words.text}</p>
      <Field
        ref={box}
        label={words.label}
        readOnly
        value={value ?? ""}
        onFocus={(event) => event.target.select()}
      />
      <p role="status">{said}</p>
      {children}
    </Dialog>
  );
}
