import { useMeeting } from "@/features/rollcall/meeting-context";
import { useNearWords } from "@/lib/messages/context";
import { rollcall } from "@/lib/messages/en/rollcall";

/** The words of the roll call. In English they come with this code. */
export function useRollCallWords() {
  const words = useNearWords("rollcall", rollcall);
  return useMeeting()?.words ?? words;
}
