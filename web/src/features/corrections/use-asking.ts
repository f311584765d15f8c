import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { isRefusedWith } from "@/lib/api/problem";
import { daysBetween } from "@/lib/civil-days";
import type { Mark } from "@/lib/marks";
import { useSession } from "@/lib/session";
import { useCorrectionChanges } from "./changes";
import { type Correction, correctionsNow } from "./queries";

const NONE: Correction[] = [];

/** What is asked for in one class and waits, or was answered to whoever asked; nothing for those who cannot ask. */
export function useAskedHere(rollcall: string): Correction[] {
  const { rights } = useSession();
  const { data } = useQuery({ ...correctionsNow, enabled: rights.includes("correct") });
  return useMemo(
    () => (data ? [...data.waits, ...data.mine].filter((one) => one.rollcall === rollcall) : NONE),
    [data, rollcall],
  );
}

/** Asking for a correction of a class, instead of making it. */
export function useAsking({ id, heldOn }: { id: string; heldOn: string }) {
  const { rights, today, correctionDays } = useSession();
  const { ask, takeBack } = useCorrectionChanges();
  const here = useAskedHere(id);
  const waiting = useMemo(
    () =>
      new Map<number, Mark>(
        here.filter(({ state }) => state === "asked").map(({ student, mark }) => [student, mark]),
      ),
    [here],
  );
  return {
    days: correctionDays,
    /** This person can only ask by now. */
    isTooLate: !rights.includes("correct_late") && daysBetween(heldOn, today) > correctionDays,
    isRefusedAsTooLate: (error: unknown) => isRefusedWith(error, "too_late_to_correct"),
    /** The marks that are asked for, by student. */
    waiting,
    ask: async (asked: { student: number; mark: Mark; reason: string }) => {
      const made = await ask.mutateAsync({ rollcall: id, ...asked });
      return { takeBack: () => takeBack.mutateAsync(made.id) };
    },
  };
}
