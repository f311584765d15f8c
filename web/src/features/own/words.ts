import { useOfficeWords } from "@/lib/messages/context";
import { own } from "@/lib/messages/en/own";

/** In English they come with this code. */
export const useOwnWords = () => useOfficeWords("own", own);
