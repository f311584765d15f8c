import { useNearWords } from "@/lib/messages/context";
import { rollcall } from "@/lib/messages/en/rollcall";

/** The words of the roll call. In English they come with this code. */
export const useRollCallWords = () => useNearWords("rollcall", rollcall);
