import { history } from "@/lib/messages/en/history";

/** The words of the history. They come with this code, so that the first page need not carry them. */
export const useHistoryWords = () => history;
