import { useLayoutEffect, useRef } from "react";
import { readable } from "@/lib/clock-time";
import { useFormats } from "@/lib/format";
import { Button } from "@/ui/Button";
import { Icon } from "@/ui/Icon";
import { Panel } from "@/ui/Panel";
import styles from "./NotTaken.module.css";
import { Reasons } from "./Reasons";
import { nameOf, sayHours, shortPlace } from "./say";
import type { SeenClass } from "./seen";
import { keyOfClass, type Taking } from "./taking";
import { useDayWords } from "./words";

interface NotTakenProps {
  /** The newest first. */
  classes: readonly SeenClass[];
  today: string;
  /** The key of the one that a mail leads to. */
  asked: string | null;
  taking: Taking;
}

/** On Home: what was not taken. The first stands open; once it is taken or not held, the next one does. */
export function NotTaken({ classes, today, asked, taking }: NotTakenProps) {
  const words = useDayWords();
  if (classes.length === 0) return null;
  const before = classes.filter(({ own }) => own.day < today).length;
  return (
    <Panel
      title={
        <>
          {words.notTaken} {before > 0 && <span className="light quiet">· {words.beforeToday(before)}</span>}
        </>
      }
      flush
    >
      {classes.map((seen, at) => (
        <One
          key={keyOfClass(seen)}
          seen={seen}
          isToday={seen.own.day === today}
          isFirst={at === 0}
          isAsked={keyOfClass(seen) === asked}
          taking={taking}
        />
      ))}
    </Panel>
  );
}

interface OneProps {
  seen: SeenClass;
  isToday: boolean;
  isFirst: boolean;
  isAsked: boolean;
  taking: Taking;
}

function One({ seen, isToday, isFirst, isAsked, taking }: OneProps) {
  const words = useDayWords();
  const { weekday, dayMonth } = useFormats();
  const { own, left } = seen;
  const hours = left.map(({ hour, starts }) => readable(starts) ?? words.hour(hour));
  const isPart = left.length < own.hours.length;
  const fold = useRef<HTMLDetailsElement>(null);
  // Not by its attribute: a browser closes one that comes in while another of the same name is still open.
  useLayoutEffect(() => {
    // A class of today comes in by the clock: it closes nothing that somebody is in, with a reason half typed.
    const isBusy = fold.current?.parentElement?.contains(document.activeElement);
    if (isFirst && !isBusy && fold.current) fold.current.open = true;
  }, [isFirst]);
  useLayoutEffect(() => {
    if (isAsked) fold.current?.scrollIntoView({ block: "center" });
  }, [isAsked]);
  return (
    <details ref={fold} className={styles.one} name="not-taken">
      <summary className={styles.head}>
        <span className={styles.day}>{isToday ? words.today : weekday(own.day)}</span>
        <span className={styles.words}>
          <b>{nameOf(own.taught)}</b>
          <span className={styles.detail}>
            {[`${dayMonth(own.day)}, ${hours[0]}`, shortPlace(own, words)].join(" · ")}
            {isPart && ` · ${words.notTakenHours(left.length, sayHours(seen))}`}
          </span>
        </span>
        <Icon name="descending" className={styles.sign} />
      </summary>
      <div className={styles.what}>
        <Button
          block
          running={taking.isRunning(seen)}
          runningLabel={words.opening}
          onClick={() => taking.take(seen)}
        >
          {words.takeNow}
        </Button>
        {taking.problemOf(seen)}
        <Reasons seen={seen} />
      </div>
    </details>
  );
}
