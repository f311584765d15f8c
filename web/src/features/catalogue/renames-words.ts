import { useOfficeWords } from "@/lib/messages/context";
import { renames } from "@/lib/messages/en/renames";

/** The words for labels that have a new owner. */
export const useRenamesWords = () => useOfficeWords("renames", renames);
