import { useOfficeWords } from "@/lib/messages/context";
import { sheets } from "@/lib/messages/en/sheets";

/** The words of sheets. In English they come with this code. */
export const useSheetWords = () => useOfficeWords("sheets", sheets);
