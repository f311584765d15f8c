import { useOfficeWords } from "@/lib/messages/context";
import { condoning } from "@/lib/messages/en/condoning";

/** The words of condoning. In English they come with this code. */
export const useCondoneWords = () => useOfficeWords("condoning", condoning);
