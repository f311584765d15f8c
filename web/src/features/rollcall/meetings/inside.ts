import { createContext, use } from "react";
import type { RollCallState } from "@/features/rollcall/engine/types";
import type { Chosen, MeetingCall } from "./meeting-call";

/** What the pieces of a meeting on screen know of it, besides what they are given. */
export interface Inside {
  rollCall: MeetingCall;
  hours: number;
  parts: RollCallState["parts"];
  /** What each part is called beside the others: its department, else its subject or group. */
  names: readonly string[];
  chosen: Chosen;
  choose: (chosen: Partial<Chosen>) => void;
  /** How many signs all rolls begin with alike; and whether those of one part begin otherwise than another's. */
  shared: number;
  rollsDiffer: boolean;
  /** Whose rolls are typed on the Pad: an index of `parts`. */
  typed: number;
  setTyped: (part: number) => void;
}

export const InsideContext = createContext<Inside | null>(null);

export function useInside(): Inside {
  const inside = use(InsideContext);
  if (!inside) throw new Error("A piece of a meeting stands outside of one");
  return inside;
}
