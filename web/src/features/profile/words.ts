import { useLeaveWords, useLeaveWordsAhead, useNearWords } from "@/lib/messages/context";
import { explain } from "@/lib/messages/en/explain";
import { profile } from "@/lib/messages/en/profile";
import { standing } from "@/lib/messages/en/standing";

/** The words of a profile. In English they come with this code. */
export function useProfileWords() {
  useLeaveWordsAhead();
  return {
    ...useNearWords("profile", profile),
    standing: useNearWords("standing", standing),
  };
}

/** The words that explain a number; what uses them waits for them where they are not English. */
export const useExplainWords = () => useLeaveWords("explain", explain);
