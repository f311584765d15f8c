import { useOfficeWords } from "@/lib/messages/context";
import { meetings } from "@/lib/messages/en/meetings";

/** The words for what is taken in one go. In English they come with this code. */
export const useMeetingWords = () => useOfficeWords("meetings", meetings);
