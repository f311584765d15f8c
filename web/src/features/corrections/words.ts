import { useOfficeWords } from "@/lib/messages/context";
import { corrections } from "@/lib/messages/en/corrections";

/** The words for corrections that are asked for. In English they come with this code. */
export const useCorrectionWords = () => useOfficeWords("corrections", corrections);
