import { useMessages } from "@/lib/messages/context";
import { LONGEST_REASON } from "@/lib/reasons";
import { useLeaveEntryWords } from "./words";

export type ReasonFault = "missing" | "long";

/** Nothing is cut off unseen: what is too long stays in the box and is told. */
export function findReasonFault(reason: string): ReasonFault | undefined {
  const letters = [...reason.trim()].length;
  if (letters === 0) return "missing";
  return letters > LONGEST_REASON ? "long" : undefined;
}

/** In words: the rest of a sentence that begins with the label of the box. */
export function useReasonFaultWords() {
  const { ui } = useMessages();
  const { reason } = useLeaveEntryWords();
  const words = { missing: ui.missing, long: reason.long(LONGEST_REASON) };
  return (fault: ReasonFault | undefined) => fault && words[fault];
}
