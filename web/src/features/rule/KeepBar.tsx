import { useRef } from "react";
import { isPassing } from "@/lib/api/problem";
import { useFormats } from "@/lib/format";
import { useMessages } from "@/lib/messages/context";
import { describeError } from "@/lib/messages/describe";
import { ActionBar } from "@/ui/ActionBar";
import { Alert } from "@/ui/Alert";
import { Button, LinkButton } from "@/ui/Button";
import { DateField } from "@/ui/DateField";
import styles from "./KeepBar.module.css";
import { useRuleChangeWords } from "./words";

interface KeepBarProps {
  /** How many fall and how many rise; null where nothing is changed or nothing is known yet. */
  moved: { fall: number; rise: number } | null;
  canKeep: boolean;
  startsOn: string;
  onStartsOn: (day: string) => void;
  /** What is wrong with the day: a sentence of its own. */
  fault: string | undefined;
  leaveTo: string;
  keeping: boolean;
  /** Why it was not kept. */
  error: unknown;
  /** Where somebody else has kept another one since: shows what is changed against that. */
  onCompare: (() => void) | null;
  onKeep: () => Promise<unknown>;
}

/** At the foot, always in sight: both numbers, the day, and the button that names it. Ctrl+Enter keeps from anywhere. */
export function KeepBar(props: KeepBarProps) {
  const { moved, canKeep, startsOn, onStartsOn, fault, leaveTo, keeping, error, onCompare, onKeep } = props;
  const messages = useMessages();
  const { bar, boxes, changedSince } = useRuleChangeWords();
  const { date } = useFormats();
  const button = useRef<HTMLButtonElement>(null);

  function keep() {
    if (keeping || !canKeep) return;
    button.current?.focus(); // which stays, and tells what goes on; the boxes are closed meanwhile
    onKeep().catch(() => {}); // told above the button
  }

  return (
    <ActionBar onSubmitKey={keep}>
      {onCompare && !keeping && (
        <Alert
          tone="warn"
          title={changedSince.title}
          acts={<Button onClick={onCompare}>{changedSince.look}</Button>}
        >
          {changedSince.text}
        </Alert>
      )}
      {error !== null && !fault && !onCompare && !keeping && (
        <Alert tone="absent" title={isPassing(error) ? describeError(error, messages) : bar.notKept}>
          {isPassing(error) ? bar.again : describeError(error, messages)}
        </Alert>
      )}
      <div className={styles.row}>
        <p className={styles.moved}>
          <b>{moved ? bar.moved(moved.fall, moved.rise) : !canKeep && bar.unchanged}</b>
        </p>
        <DateField
          inline
          className={styles.when}
          label={boxes.startsOn}
          name="startsOn"
          value={startsOn}
          error={fault}
          onChange={({ target }) => onStartsOn(target.value)}
        />
        <div className={styles.acts}>
          <LinkButton look="quiet" to={leaveTo}>
            {bar.leave}
          </LinkButton>
          {canKeep && (
            <Button
              ref={button}
              look="primary"
              size="large"
              running={keeping}
              runningLabel={bar.keeping}
              aria-keyshortcuts="Control+Enter"
              onClick={keep}
            >
              {startsOn ? bar.keep(date(startsOn)) : bar.keepPlain}
            </Button>
          )}
        </div>
      </div>
    </ActionBar>
  );
}
