import { createContext, use } from "react";
import type { Line, RollCallState } from "@/features/rollcall/engine/types";
import type { Meeting } from "@/features/rollcall/meeting-context";

/** What the pieces of a meeting on screen know of it, besides what the rooms around them do. */
export interface Inside {
  hours: number;
  parts: RollCallState["parts"];
  /** What each part is called beside the others: its department, else its subject or group. */
  names: readonly string[];
  fromHour: number;
  setFromHour: (hour: number) => void;
  /** How many signs all rolls begin with alike; and whether those of one part begin otherwise than another's. */
  shared: number;
  rollsDiffer: boolean;
  /** Whose rolls are typed on the Pad: an index of `parts`. */
  typed: number;
  setTyped: (part: number) => void;
  hourOnCard: Meeting["hourOnCard"];
  pressHour: Meeting["pressHour"];
  partly: Meeting["partly"];
}

export const InsideContext = createContext<Inside | null>(null);

export function useInside(): Inside {
  const inside = use(InsideContext);
  if (!inside) throw new Error("A piece of a meeting stands outside of one");
  return inside;
}

/** Where in the lines each part begins: they stand one after the other. */
export const beginningsOf = (lines: readonly Line[], parts: RollCallState["parts"]): number[] =>
  parts.map((_, part) => lines.findIndex((line) => line.part === part));
