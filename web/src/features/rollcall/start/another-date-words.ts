import { useOfficeWords } from "@/lib/messages/context";
import { anotherDate } from "@/lib/messages/en/another-date";

/** The words for a class of another date. In English they come with this code. */
export const useAnotherDateWords = () => useOfficeWords("anotherDate", anotherDate);
