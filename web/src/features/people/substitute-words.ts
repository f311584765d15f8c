import { useOfficeWords } from "@/lib/messages/context";
import { substitute } from "@/lib/messages/en/substitute";

/** The words of a class that is given to somebody else for a day. */
export const useSubstituteWords = () => useOfficeWords("substitute", substitute);
