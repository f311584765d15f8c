import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import type { WantedClass } from "@/features/rollcall/engine/opening";
import { openRollCall } from "@/features/rollcall/engine/rollcalls";
import { callPath } from "@/lib/call-path";
import { useOnline } from "@/lib/online";
import { rememberPlace, type WholePlace } from "@/lib/place";
import { useUntilLeft } from "@/ui/use-until-left";
import type { ChosenClass } from "./AnotherDate";

export interface Opening {
  running: boolean;
  /** Why it could not be opened; null while there is no reason. */
  problem: unknown;
  /** Opens a new roll call and goes there; the date is given only where the clock is in doubt. */
  start: (heldOn?: string) => void;
  /** The same where one is there, and another is wanted. */
  startAnother: () => void;
}

/** What is taken in one go with a class. */
export interface Decided {
  wanted: Pick<WantedClass, "hours" | "together">;
  /** Once it is open. */
  noteOpened: (heldOn: string) => void;
}

export function useOpening(
  place: WholePlace,
  groupId: number | undefined,
  chosen: ChosenClass | null,
  decide?: () => Promise<Decided>,
): Opening {
  const navigate = useNavigate();
  const [running, setRunning] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  const started = useRef(false);
  const another = useRef(false);
  const untilLeft = useUntilLeft();
  const online = useOnline();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what failed without network may go well with it
  useEffect(() => setProblem(null), [online]);

  async function start(heldOn?: string) {
    if (started.current) return; // a double click opens one class
    started.current = true;
    setRunning(true);
    setProblem(null);
    const left = untilLeft();
    try {
      const meeting = await decide?.();
      const said = { groupId, another: another.current, ...chosen, ...(heldOn && { heldOn }) };
      const rollCall = await openRollCall(place, { ...said, ...meeting?.wanted });
      const state = rollCall.getState();
      meeting?.noteOpened(state.heldOn);
      if (left.aborted) return; // it is open, and offered wherever one goes on with it
      rememberPlace(place);
      navigate(callPath(state.id));
    } catch (error) {
      started.current = false;
      setRunning(false);
      setProblem(error);
    }
  }

  function startAnother() {
    another.current = true;
    void start();
  }

  return { running, problem, start, startAnother };
}
