import { useOfficeWords } from "@/lib/messages/context";
import { noticeBoard } from "@/lib/messages/en/notice-board";

/** The words of the notice board. In English they come with this code. */
export const useBoardWords = () => useOfficeWords("noticeBoard", noticeBoard);
