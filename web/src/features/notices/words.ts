import { useOfficeWords } from "@/lib/messages/context";
import { notices } from "@/lib/messages/en/notices";

/** The words of the notices' settings. In English they come with this code. */
export const useNoticesWords = () => useOfficeWords("notices", notices);
