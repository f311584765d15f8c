import type { ReactNode } from "react";
import type { SeenClass } from "./seen";
import type { Wanted } from "./types";

/** How roll calls are opened. They are not known here: the page gives this. */
export interface Opening {
  /** By the key it is known again. */
  take: (key: string, wanted: Wanted) => void;
  /** What was asked for last. */
  asked: string | null;
  running: boolean;
  /** Why that did not go. */
  problem: ReactNode;
}

/** Takes classes of the timetable. */
export interface Taking {
  take: (seen: SeenClass) => void;
  isRunning: (seen: SeenClass) => boolean;
  /** Why it could not be opened, for beside its button. */
  problemOf: (seen: SeenClass) => ReactNode;
}

export const takingBy = ({ take, asked, running, problem }: Opening): Taking => ({
  take: (seen) => take(keyOfClass(seen), seen.wanted),
  isRunning: (seen) => running && asked === keyOfClass(seen),
  problemOf: (seen) => asked === keyOfClass(seen) && problem,
});

/** Tells classes apart, as text. */
export const keyOfClass = ({ own }: SeenClass): string => `${own.slotId} ${own.saidFor}`;

/** What the card shows of an open roll call. */
export interface OpenShown {
  to: string;
  ribbon: ReactNode;
  lastMark: string | null;
}
