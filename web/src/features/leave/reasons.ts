import { useMessages } from "@/lib/messages/context";
import { LONGEST_REASON, type ReasonFault } from "@/lib/reasons";
import { useLeaveEntryWords } from "./words";

/** In words: the rest of a sentence that begins with the label of the box. */
export function useReasonFaultWords() {
  const { ui } = useMessages();
  const { reason } = useLeaveEntryWords();
  const words = { missing: ui.missing, long: reason.long(LONGEST_REASON) };
  return (fault: ReasonFault | undefined) => fault && words[fault];
}
