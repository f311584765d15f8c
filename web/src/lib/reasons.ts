/** Letters, as the server takes them (`Reason` in core/schemas.py). */
export const LONGEST_REASON = 500;

export type ReasonFault = "missing" | "long";

/** Nothing is cut off unseen: what is too long stays in the box and is told. */
export function findReasonFault(reason: string): ReasonFault | undefined {
  const letters = [...reason.trim()].length;
  if (letters === 0) return "missing";
  return letters > LONGEST_REASON ? "long" : undefined;
}
