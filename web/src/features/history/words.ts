import { useOfficeWords } from "@/lib/messages/context";
import { history } from "@/lib/messages/en/history";

/** The words of the history. In English they come with this code. */
export const useHistoryWords = () => useOfficeWords("history", history);

export type Words = typeof history;
