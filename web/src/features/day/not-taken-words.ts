import { useOfficeWords } from "@/lib/messages/context";
import { notTaken } from "@/lib/messages/en/not-taken";

/** In English they come with this code. */
export const useNotTakenWords = () => useOfficeWords("notTaken", notTaken);

export type NotTakenWords = ReturnType<typeof useNotTakenWords>;
