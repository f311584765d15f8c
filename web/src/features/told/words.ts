import { useOfficeWords } from "@/lib/messages/context";
import { told } from "@/lib/messages/en/told";

/** In English they come with this code. */
export const useToldWords = () => useOfficeWords("told", told);

export type ToldWords = ReturnType<typeof useToldWords>;
