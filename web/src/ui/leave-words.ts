import { useLeaveWords } from "@/lib/messages/context";
import { leaveLetters } from "@/lib/messages/en/leave-letters";

/** The words of the letters. In English they come with this code. */
export const useLeaveLetterWords = () => useLeaveWords("leaveLetters", leaveLetters);
