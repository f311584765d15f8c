import { useEffect, useState } from "react";
import { readable } from "@/lib/clock-time";
import { useMessages } from "@/lib/messages/context";
import { classes } from "@/ui/classes";
import { Icon } from "@/ui/Icon";
import { usePhone } from "@/ui/use-phone";
import { CardActs } from "./CardActs";
import { CardFoot } from "./CardFoot";
import type { Card } from "./card";
import { headOf } from "./card-head";
import styles from "./HourCard.module.css";
import { OfClass } from "./OfClass";
import type { OpenShown, Taking } from "./taking";
import { useSayDay } from "./use-say-day";
import { useDayWords } from "./words";

interface HourCardProps {
  card: Card;
  /** Whose classes run today, where it is no ordinary day: 1 is Monday. */
  runs: number | null;
  /** What is shown is kept here, for there is no network. */
  isOffline: boolean;
  taking: Taking;
  open: OpenShown | null;
}

/** Which class is mine now? The only thing on Home that follows the clock. */
export function HourCard({ card, runs, isOffline, taking, open }: HourCardProps) {
  const words = useDayWords();
  const phone = usePhone();
  const { when, beside, title, isCode } = headOf(card, runs, words);
  const isRest = card.kind === "next" || card.kind === "done" || card.kind === "none";
  return (
    <section className={classes(styles.card, isRest && styles.rest)} aria-label={`${when} ${title}`}>
      <div className={styles.body}>
        <p className={styles.when}>
          <b>{when}</b> {beside && <span>{beside}</span>}
        </p>
        <h2 className={classes(styles.title, !isCode && styles.words)}>{title}</h2>
        <About card={card} open={open} />
        {isOffline && (
          <p className={styles.offline}>
            <Icon name="offline" />
            <span>{words.noNetwork(phone)}</span>
          </p>
        )}
        <CardActs card={card} taking={taking} open={open} />
      </div>
      <CardFoot card={card} />
      <SaidOnce text={`${when}: ${[title, roomOf(card)].filter(Boolean).join(", ")}`} />
    </section>
  );
}

/** Between what stands largest and what can be done. */
function About({ card, open }: { card: Card; open: OpenShown | null }) {
  const words = useDayWords();
  const { ui } = useMessages();
  const say = useSayDay();
  switch (card.kind) {
    case "open":
      return (
        <>
          {card.at && <OfClass own={card.at.own} brief />}
          <p className="hint">
            {words.marked(card.call.done, card.call.all)} {open?.lastMark}
          </p>
          {open?.ribbon}
        </>
      );
    case "several": {
      const [first, ...others] = card.all;
      const isSame = first && others.every(({ starts }) => starts === first.starts);
      return (
        <p className="hint">
          {isSame && words.bothAt(readable(first.left[0]?.starts ?? ""))} {words.otherStays}
        </p>
      );
    }
    case "done":
      return (
        <p className="hint">
          {words.presentOf(card.attended, card.of)}
          {ui.stop} {card.nextDay && words.nextDay(say.day(card.nextDay.own.day), say.starts(card.nextDay))}
        </p>
      );
    case "none":
      return card.nextDay && <p className="hint">{say.nextIs(card.nextDay)}</p>;
    default:
      return <OfClass own={card.at.own} hoursLeft={card.at.left.length} />;
  }
}

const roomOf = (card: Card) => ("at" in card && card.at ? card.at.own.room : null);

/** Said politely when it changes, and not when the page opens: then the page itself is read. */
function SaidOnce({ text }: { text: string }) {
  const [first] = useState(text);
  const [hasChanged, setChanged] = useState(false);
  useEffect(() => {
    if (text !== first) setChanged(true);
  }, [text, first]);
  return (
    <p className="sr-only" role="status">
      {hasChanged && text}
    </p>
  );
}
