import { useRef, useState } from "react";
import { useNavigate } from "react-router";
import type { WantedClass } from "@/features/rollcall/engine/opening";
import { openRollCall } from "@/features/rollcall/engine/rollcalls";
import { callPath } from "@/lib/call-path";
import { rememberPlace, type WholePlace } from "@/lib/place";
import { useUntilLeft } from "@/ui/use-until-left";

interface Asked {
  /** Tells what is being opened from what else could be. */
  key: string;
  place: WholePlace;
  wanted: WantedClass;
}

/** Opens a roll call by one tap and goes there: whom it calls, when and for which hours is known already. */
export function useTaking() {
  const navigate = useNavigate();
  const untilLeft = useUntilLeft();
  const isStarted = useRef(false);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [running, setRunning] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);

  async function open(which: Asked, heldOn?: string) {
    if (isStarted.current) return; // a double tap opens one class
    isStarted.current = true;
    setAsked(which);
    setRunning(true);
    setProblem(null);
    const left = untilLeft();
    try {
      const rollCall = await openRollCall(which.place, { ...which.wanted, ...(heldOn && { heldOn }) });
      if (left.aborted) return; // it is open, and offered wherever one goes on with it
      rememberPlace(which.place);
      navigate(callPath(rollCall.getState().id));
    } catch (error) {
      isStarted.current = false;
      setRunning(false);
      setProblem(error);
    }
  }

  return {
    take: (which: Asked) => void open(which),
    asked: asked?.key ?? null,
    running,
    problem,
    /** Once more, with the date where the clock was in doubt. */
    start: (heldOn?: string) => {
      if (asked) void open(asked, heldOn);
    },
  };
}
