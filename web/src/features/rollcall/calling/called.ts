import type { Line } from "@/features/rollcall/engine/types";
import type { ShownState } from "@/features/rollcall/meeting-context";
import type { Mark } from "@/lib/marks";
import type { Spot } from "./tap-guard";

/** The card just left, while it moves away. */
export interface Leaving {
  line: Line;
  mark: Mark;
  number: number;
}

/** Who is being called, and everything that can be done about it, as Card, List and Pad are given it. */
export interface Called {
  state: ShownState;
  /** What all rolls of this one's list begin with. */
  prefixOf: (line: Line) => string;
  /** The rest of this one's. */
  shortOf: (line: Line) => string;
  /** The student on the card; null when all are marked. */
  at: number | null;
  /** Who comes after. */
  next: number | null;
  leaving: Leaving | null;
  /** Whether this device is quick enough for things that move. */
  moves: boolean;
  /** For the screen reader: replaced, never queued. */
  said: string;
  /** A mark that could not be kept on this device. */
  failed: boolean;
  say: (text: string) => void;
  /** Says who is the first without a mark. */
  sayWhere: () => void;
  go: (index: number | null) => void;
  /**
   * Marks the student on the card and moves on; `at` is the press's own time, `spot` where it was on the screen, null
   * for a key. False where it was the second half of a double tap and marks nobody.
   */
  mark: (mark: Mark, at: number, spot: Spot | null) => boolean;
  /** Whether a tap on what came after the last student was the second half of a double tap on their button. */
  isForBefore: (at: number, spot: Spot | null) => boolean;
  /** Marks anyone, and stays. What `onShown` changes is drawn together with the mark. False where it was not kept. */
  markStudent: (
    student: number,
    mark: Mark | null,
    onShown?: () => void,
    fromHour?: number,
  ) => Promise<boolean>;
  rest: (mark: Mark) => void;
  /** Marks who is left before the upload; false where that was not kept. */
  restBeforeUpload: (mark: Mark) => Promise<boolean>;
  /** On the Pad who is not typed is here: the unmarked become present, as one step that is told. */
  restAreHere: () => Promise<void>;
  reload: () => void;
  undo: () => void;
  /** Tells of the last step once more, with the way back until something else is marked. */
  offerUndo: (text: string) => void;
}
