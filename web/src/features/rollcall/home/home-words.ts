import { useNearWords } from "@/lib/messages/context";
import { rollcallHome } from "@/lib/messages/en/rollcall-home";

/** What Home says of roll calls: no page that takes the roll fetches it. In English it comes with this code. */
export const useHomeWords = () => useNearWords("rollcallHome", rollcallHome);
