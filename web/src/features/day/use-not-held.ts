import { useState } from "react";
import { NetworkFailure } from "@/lib/api/problem";
import { useFormats } from "@/lib/format";
import { useAlerts } from "@/ui/alerts-context";
import { useTelling } from "@/ui/use-telling";
import { type Said, useNotHeldChanges } from "./changes";
import type { Reason } from "./types";
import { useDayWords } from "./words";

interface NotHeldClass {
  said: readonly Said[];
  /** As it is told. */
  name: string;
  day: string;
}

/** Says of a class that it was not held, with the way back. It is told at once where it cannot be written. */
export function useNotHeld() {
  const words = useDayWords();
  const { shortDate } = useFormats();
  const alerts = useAlerts();
  const { tell, tellFailure } = useTelling();
  const { say, takeBack } = useNotHeldChanges();
  const [running, setRunning] = useState(false);

  return {
    running,
    /** Whether it was written. */
    say: async ({ said, name, day }: NotHeldClass, reason: Reason, because?: string): Promise<boolean> => {
      setRunning(true);
      try {
        await say.mutateAsync({ said, reason, words: because ?? null });
      } catch (error) {
        if (error instanceof NetworkFailure) alerts.show({ tone: "absent", title: words.needsNetwork });
        else tellFailure(error);
        return false;
      } finally {
        setRunning(false);
      }
      tell({
        text: words.saidNotHeld(name, shortDate(day), because ?? words.because[reason]),
        icon: "tick",
        undo: () => takeBack.mutateAsync(said),
      });
      return true;
    },
  };
}
