import { useOfficeWords } from "@/lib/messages/context";
import { called } from "@/lib/messages/en/called";

/** The words for whom a class calls. In English they come with this code. */
export const useCalledWords = () => useOfficeWords("called", called);
