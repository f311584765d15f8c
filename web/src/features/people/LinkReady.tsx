import { Alert } from "@/ui/Alert";
import { Button } from "@/ui/Button";
import { Field } from "@/ui/Field";
import { useCopying } from "@/ui/OnceDialog";
import { Row, Stack } from "@/ui/Stack";
import type { MadeLink } from "./types";
import { usePeopleEntryWords } from "./words";

interface LinkReadyProps {
  /** Shown this once. */
  link: string;
  /** Whom it is for, and until when. */
  lead: string;
  /** To whom it goes by mail too; or why it does not. */
  mailed: Pick<MadeLink, "mailedTo" | "bounced">;
  /** Mail is set up, and this was not to be mailed. */
  isForHand?: boolean;
  /** Where another may be made right away. */
  onAnother?: () => void;
  onDone: () => void;
}

/** A link that lets somebody in: to be copied, or shared where the browser can. */
export function LinkReady({ link, lead, mailed, isForHand = false, onAnother, onDone }: LinkReadyProps) {
  const { link: words } = usePeopleEntryWords();
  const { box, said, copy } = useCopying(link, words);

  return (
    <Stack>
      <p>{lead}</p>
      {mailed.mailedTo && (
        <Alert tone="present" title={words.sentTo(mailed.mailedTo)}>
          {words.sentToo}
        </Alert>
      )}
      {mailed.bounced != null && (
        <Alert tone="absent" title={words.bounced}>
          {words.saidBy(mailed.bounced)}
        </Alert>
      )}
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
        {mailed.mailedTo || mailed.bounced != null || isForHand ? words.toOne : words.noMail}{" "}
        {words.shownOnce}
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
