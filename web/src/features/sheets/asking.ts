import type { Mark } from "@/lib/marks";

/** Asking for a correction of a class instead of making it: whoever shows the sheet knows how. */
export interface Asking {
  /** For how many days after its date a lecturer can correct a class. */
  days: number;
  /** This person can only ask by now. */
  isTooLate: boolean;
  /** Whether the server refused a correction because they can only ask. */
  isRefusedAsTooLate: (error: unknown) => boolean;
  /** The marks that are asked for, by student. */
  waiting: ReadonlyMap<number, Mark>;
  ask: (asked: { student: number; mark: Mark; reason: string }) => Promise<{
    takeBack: () => Promise<unknown>;
  }>;
}
