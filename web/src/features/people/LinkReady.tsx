import { useRef, useState } from "react";
import { Button } from "@/ui/Button";
import { Field } from "@/ui/Field";
import { Row, Stack } from "@/ui/Stack";
import { usePeopleEntryWords } from "./words";

interface LinkReadyProps {
  /** Shown this once. */
  link: string;
  /** Whom it is for, and until when. */
  lead: string;
  /** Where another may be made right away. */
  onAnother?: () => void;
  onDone: () => void;
}

/** A link that lets somebody in: to be copied, or shared where the browser can. */
export function LinkReady({ link, lead, onAnother, onDone }: LinkReadyProps) {
  const { link: words } = usePeopleEntryWords();
  const [said, setSaid] = useState("");
  const box = useRef<HTMLInputElement>(null);

  async function copy() {
    try {
      await navigator.clipboard.writeText(link);
      setSaid(words.copied);
    } catch {
      box.current?.select(); // plain http has no clipboard: the person copies what is selected
      setSaid(words.copyByHand);
    }
  }

  return (
    <Stack>
      <p>{lead}</p>
      <Field ref={box} label={words.label} readOnly value={link} onFocus={(event) => event.target.select()} />
      <Row>
        <Button look="primary" icon="copy" onClick={() => void copy()}>
          {words.copy}
        </Button>
        {"share" in navigator && (
          <Button onClick={() => void navigator.share({ url: link }).catch(() => {})}>{words.share}</Button>
        )}
      </Row>
      <p role="status">{said}</p>
      <p>
        {words.noMail} {words.shownOnce}
      </p>
      <Row>
        {onAnother && (
          <Button look="quiet" onClick={onAnother}>
            {words.another}
          </Button>
        )}
        <Button look="quiet" onClick={onDone}>
          {words.done}
        </Button>
      </Row>
    </Stack>
  );
}
