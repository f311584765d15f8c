import { useOfficeWords } from "@/lib/messages/context";
import { check } from "@/lib/messages/en/check";

/** The words of the check. In English they come with this code. */
export const useCheckWords = () => useOfficeWords("check", check);
