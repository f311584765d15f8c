import { useOfficeWords } from "@/lib/messages/context";
import { twins } from "@/lib/messages/en/twins";

/** The words for a class that was taken twice. In English they come with this code. */
export const useTwinWords = () => useOfficeWords("twins", twins);
