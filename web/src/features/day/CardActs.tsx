import { Button, LinkButton } from "@/ui/Button";
import type { Card } from "./card";
import styles from "./HourCard.module.css";
import { nameOf, shortPlace, studentsOf } from "./say";
import type { SeenClass } from "./seen";
import { keyOfClass, type OpenShown, type Taking } from "./taking";
import { useDayWords } from "./words";

interface CardActsProps {
  card: Card;
  taking: Taking;
  open: OpenShown | null;
}

/** One main act: take what is now, or go on with what is open. */
export function CardActs({ card, taking, open }: CardActsProps) {
  const words = useDayWords();
  switch (card.kind) {
    case "open":
      if (card.call.takenBy !== null)
        return <p className={styles.small}>{words.ofOthers(card.call.takenBy)}</p>;
      return (
        open && (
          <LinkButton look="primary" size="large" icon="next" className={styles.main} to={open.to}>
            {words.goOn(card.call.all - card.call.done)}
          </LinkButton>
        )
      );
    case "several":
      return (
        <div className={styles.choice}>
          {card.all.map((seen, at) => (
            <div key={keyOfClass(seen)} className={styles.choice}>
              <Take seen={seen} taking={taking} isMain={at === 0} isPlain>
                {[nameOf(seen.own.taught), shortPlace(seen.own, words), seen.own.room]
                  .filter(Boolean)
                  .join(", ")}
              </Take>
              {taking.problemOf(seen)}
            </div>
          ))}
        </div>
      );
    case "done":
    case "none":
      return (
        <LinkButton className={styles.other} to="/attendancePage">
          {words.takeExtra}
        </LinkButton>
      );
    default: {
      const isEarly = card.kind === "next";
      const { taught } = card.at.wanted;
      return (
        <>
          <Take seen={card.at} taking={taking} isMain={!isEarly} isPlain={isEarly}>
            {isEarly ? words.takeEarly : words.take(nameOf(taught), studentsOf(taught))}
          </Take>
          {taking.problemOf(card.at)}
        </>
      );
    }
  }
}

interface TakeProps {
  seen: SeenClass;
  taking: Taking;
  isMain: boolean;
  /** Without the sign that leads on. */
  isPlain?: boolean;
  children: string;
}

function Take({ seen, taking, isMain, isPlain = false, children }: TakeProps) {
  const words = useDayWords();
  return (
    <Button
      {...(isMain && { look: "primary", size: "large" })}
      icon={isPlain ? undefined : "next"}
      className={isPlain ? styles.other : styles.main}
      running={taking.isRunning(seen)}
      runningLabel={words.opening}
      onClick={() => taking.take(seen)}
    >
      {children}
    </Button>
  );
}
