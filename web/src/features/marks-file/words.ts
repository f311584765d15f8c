import { useOfficeWords } from "@/lib/messages/context";
import { marksFile } from "@/lib/messages/en/marks-file";

/** The words about marks from a file. In English they come with this code. */
export const useMarksFileWords = () => useOfficeWords("marksFile", marksFile);
