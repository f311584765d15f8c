import { useOfficeWords } from "@/lib/messages/context";
import { came } from "@/lib/messages/en/came";

/** The words for who was called absent and has come. In English they come with this code. */
export const useCameWords = () => useOfficeWords("came", came);
