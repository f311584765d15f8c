import { lazy, type ReactNode, Suspense, useState } from "react";
import type { NotTakenClass } from "./missing-queries";
import type { Reason } from "./types";
import { useNotHeld } from "./use-not-held";
import { useDayWords } from "./words";

/** Fetched where somebody has another reason. */
const ReasonDialog = lazy(async () => ({ default: (await import("@/ui/ReasonDialog")).ReasonDialog }));

interface ItemNotHeld {
  running: boolean;
  /** Writes it at once, or asks for words first. */
  choose: (reason: Reason) => void;
  /** What asks for them. */
  dialog: ReactNode;
}

/** Says of one hour of a class why it was not held, and what it was called where words are asked for. */
export function useItemNotHeld(item: NotTakenClass, which: string): ItemNotHeld {
  const { otherTitle, otherWords, otherTooLong, otherAct } = useDayWords();
  const { say, running } = useNotHeld();
  const [asked, setAsked] = useState(false);

  async function write(reason: Reason, because?: string) {
    const { slotId, saidFor, day, saidHour, length, subject } = item;
    const said = { slotId, day: saidFor, hour: length > 1 ? saidHour : null };
    const isWritten = await say({ said: [said], name: subject, day }, reason, because);
    if (isWritten) document.querySelector("h1")?.focus(); // the row is gone
    return isWritten;
  }

  return {
    running,
    choose: (reason) => {
      if (reason === "other") setAsked(true);
      else if (!running) void write(reason);
    },
    dialog: asked && (
      <Suspense fallback={null}>
        <ReasonDialog
          open
          onClose={() => setAsked(false)}
          title={otherTitle}
          text={which}
          ready={[]}
          other={otherWords}
          tooLong={otherTooLong}
          act={otherAct}
          running={running}
          onReason={async (because) => {
            if (await write("other", because)) setAsked(false);
          }}
        />
      </Suspense>
    ),
  };
}
