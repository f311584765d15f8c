import { useNearWords } from "@/lib/messages/context";
import { registers } from "@/lib/messages/en/register";

/** The words of registers. In English they come with this code. */
export const useRegisterWords = () => useNearWords("registers", registers);
