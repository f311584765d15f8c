import { useFormats } from "@/lib/format";
import { keepObjection, useOwnObjections } from "@/lib/own-objections";
import { useSession } from "@/lib/session";
import { Alert } from "@/ui/Alert";
import { Button, LinkButton } from "@/ui/Button";
import { Panel } from "@/ui/Panel";
import { PrintButton } from "@/ui/PrintButton";
import { Row, Stack } from "@/ui/Stack";
import styles from "./Sent.module.css";
import type { ContestableMark, SentObjection } from "./types";
import { useObjectingWords } from "./words";

interface SentProps {
  mark: ContestableMark;
  sent: SentObjection;
  /** Where the record is, and what opens it. */
  back: string;
  code: string | undefined;
}

/** Once it is sent: the number and the code, largest, for they are not shown again. */
export function Sent({ mark, sent, back, code: lookupCode }: SentProps) {
  const { sent: words, to, number: numbered } = useObjectingWords();
  const { moment, longDate } = useFormats();
  const { publicUrl } = useSession();
  const { host } = new URL(publicUrl ?? location.origin); // as lib/public-address says it, which comes with papers
  const { number, code } = sent;
  const isKept = useOwnObjections().some((own) => own.code === code);
  const { roll, subject, heldOn } = mark;
  return (
    <Panel>
      <Stack>
        {sent.joined ? (
          <Alert tone="warn" sign="info" role="status" title={words.joined(number)}>
            {words.joinedText}
          </Alert>
        ) : (
          <Alert tone="present" role="status" title={words.title}>
            {words.to(to(sent.to.takenBy, sent.to.headOf), moment(sent.sentAt))}
          </Alert>
        )}
        <dl className={styles.pair}>
          <div>
            <dt className="hint">{words.number}</dt>
            <dd className={styles.large}>{number}</dd>
          </div>
          <div>
            <dt className="hint">{words.code}</dt>
            <dd className={styles.large}>{code}</dd>
          </div>
        </dl>
        <p>
          {words.with(`${host}/objection`)} {words.due(longDate(sent.due))}
        </p>
        <div data-print="no">
          <Row>
            {isKept ? (
              <p role="status">{words.kept}</p>
            ) : (
              <Button
                look="primary"
                icon="phone"
                which={numbered(number)}
                onClick={() => keepObjection({ number, code, roll, subject, heldOn })}
              >
                {words.keep}
              </Button>
            )}
            <PrintButton />
            <LinkButton look="quiet" to={back} state={{ code: lookupCode }}>
              {words.toProfile}
            </LinkButton>
          </Row>
        </div>
      </Stack>
    </Panel>
  );
}
