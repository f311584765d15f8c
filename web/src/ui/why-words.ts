import { useOfficeWords } from "@/lib/messages/context";
import { why } from "@/lib/messages/en/why";

/** In English they come with this code. */
export const useWhyWords = () => useOfficeWords("why", why);
