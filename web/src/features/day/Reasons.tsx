import { lazy, Suspense, useState } from "react";
import { Button } from "@/ui/Button";
import styles from "./Reasons.module.css";
import { nameOf } from "./say";
import type { SeenClass } from "./seen";
import { REASONS, type Reason } from "./types";
import { useNotHeld } from "./use-not-held";
import { useDayWords } from "./words";

/** Fetched where somebody has another reason. */
const ReasonDialog = lazy(async () => ({ default: (await import("@/ui/ReasonDialog")).ReasonDialog }));

/** All of it, or the hours of it that nobody has taken, by which the timetable knows them. */
function notHeldOf({ own, left }: SeenClass) {
  const hours = left.length === own.hours.length ? [null] : left.map(({ saidHour }) => saidHour);
  return {
    said: hours.map((hour) => ({ slotId: own.slotId, day: own.saidFor, hour })),
    name: nameOf(own.taught),
    day: own.day,
  };
}

/** Why a class was not held: one tap writes, and can be undone. */
export function Reasons({ seen, unseenLegend = false }: { seen: SeenClass; unseenLegend?: boolean }) {
  const words = useDayWords();
  const notHeld = useNotHeld();
  const [asked, setAsked] = useState(false);
  const [said, setSaid] = useState<Reason | null>(null);

  function choose(reason: Reason) {
    if (reason === "other") return setAsked(true);
    setSaid(reason);
    void notHeld.say(notHeldOf(seen), reason);
  }

  return (
    <fieldset className={styles.reasons}>
      <legend className={unseenLegend ? "sr-only" : undefined}>{words.notHeldBecause}</legend>
      {REASONS.map((reason) => (
        <Button
          key={reason}
          className={styles.reason}
          running={notHeld.running && said === reason}
          onClick={() => choose(reason)}
        >
          {words.reasons[reason]}
        </Button>
      ))}
      {asked && (
        <Suspense fallback={null}>
          <ReasonDialog
            open
            onClose={() => setAsked(false)}
            title={words.otherTitle}
            ready={[]}
            other={words.otherWords}
            tooLong={words.otherTooLong}
            act={words.otherAct}
            running={notHeld.running}
            onReason={async (because) => {
              if (await notHeld.say(notHeldOf(seen), "other", because)) setAsked(false);
            }}
          />
        </Suspense>
      )}
    </fieldset>
  );
}
