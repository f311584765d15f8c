import { useOfficeWords } from "@/lib/messages/context";
import { asItStood } from "@/lib/messages/en/as-it-stood";

/** The words of a page as it stood on an earlier day. In English they come with this code. */
export const useAsItStoodWords = () => useOfficeWords("asItStood", asItStood);
